import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkAnswer, type Task } from '../../bench/assistant/check-answer.mjs'

const folder = resolve(import.meta.dirname, '../../bench/assistant')
const tasks: readonly Task[] = parse(readFileSync(`${folder}/tasks.yml`, 'utf8'))
const numbered = tasks.map((task, index) => ({ task, name: `${index + 1}`.padStart(2, '0') }))
const answer = (name: string): string => readFileSync(`${folder}/answers/${name}.lsf`, 'utf8')

describe('the tasks for assistants', () => {
  it('can be fulfilled', () => {
    const wrong = numbered.flatMap(({ task, name }) => checkAnswer(task, answer(name)))
    expect(wrong).toEqual([])
    expect(tasks).toHaveLength(30)
  })

  it('have no check that nothing fails', () => {
    for (const { task } of numbered) {
      expect(checkAnswer(task, 'MODULE Nothing;')).toHaveLength(task.checks.length)
    }
  })

  it.each([
    ['01', '[250]', '[50]', 'nothing like: PropertyStatement address'],
    ['05', '< start(c)', '> start(c)', 'nothing like: ConstraintStatement finish < start'],
    [
      '05',
      'CHECKED BY customer[Contract]',
      '',
      'nothing like: ConstraintStatement blocked CHECKED',
    ],
    ['12', 'SHOWIF unpaidCount()', '', 'nothing like: NewElement debts SHOWIF'],
    ['17', 'firstDayOfMonth(currentDate())', 'extractMonth(currentDate())', 'extractMonth gives'],
    ['21', 'REQUIRE Base, Time', 'REQUIRE Time', 'line 5: there is no class "Order"'],
    ['25', '@@api', '', 'nothing like: ActionStatement createLead AnnotationOption'],
    ['29', ', SystemEvents', '', 'line 15: there is no property or action "onStarted"'],
    ['30', 'THREADS', 'THREAD', 'line 23: Unexpected "THREAD", expected THREADS'],
  ])('are not fulfilled by a wrong answer: %s with "%s" as "%s"', (name, right, wrong, reason) => {
    const task = tasks[Number(name) - 1]
    expect(answer(name)).toContain(right)
    const reasons = task && checkAnswer(task, answer(name).replace(right, wrong))
    expect(reasons?.[0]).toContain(reason)
  })
})
