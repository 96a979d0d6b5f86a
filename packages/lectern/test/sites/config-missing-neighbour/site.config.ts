import { readFileSync } from 'node:fs'
import { title } from './titel.ts'

export default { title }
