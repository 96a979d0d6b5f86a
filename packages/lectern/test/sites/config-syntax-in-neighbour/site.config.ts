import { title } from './title.ts'

export default { title }
