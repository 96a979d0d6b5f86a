// Checks what an assistant has answered to the tasks of bench/assistant/tasks.yml.
//
// usage: node bench/assistant.mjs FOLDER     answers 01.lsf, 02.lsf …; says which pass, and why others do not
//        node bench/assistant.mjs            the tasks, to be given to an assistant
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { checkAnswer } from './assistant/check-answer.mjs'

/** @type {import('./assistant/check-answer.mjs').Task[]} */
const tasks = parse(readFileSync(new URL('assistant/tasks.yml', import.meta.url), 'utf8'))
const [folder] = process.argv.slice(2)
let passed = 0
for (const [index, task] of tasks.entries()) {
  const name = `${index + 1}`.padStart(2, '0')
  if (folder === undefined) {
    console.log(`${name}. ${task.task}${task.given === undefined ? '' : `\n${task.given}`}`)
    continue
  }
  const file = join(folder, `${name}.lsf`)
  const wrong = existsSync(file)
    ? checkAnswer(task, readFileSync(file, 'utf8'))
    : ['there is no answer']
  if (wrong.length === 0) passed += 1
  console.log([`${name} ${wrong.length === 0 ? 'passes' : 'fails'}`, ...wrong].join('\n   '))
}
if (folder !== undefined) console.log(`${passed} of ${tasks.length} pass`)
