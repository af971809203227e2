import { test } from 'vitest'
import { tasks, outcomes } from './outcome-titles.ts'
import { checkKeyResult } from './quality.ts'
import { samplePlan } from './sample-plan.ts'
test('x', () => {
  const plan = samplePlan(); const good = plan.keyResults[1]!
  const bad = (title: string) => !checkKeyResult({ ...good, title }, plan).find((f) => f.rule === 'outcome')!.ok
  console.log('MISSED TASKS', tasks.filter((t) => !bad(t)))
  console.log('WRONGLY TASKS', outcomes.filter(bad))
  console.log(tasks.length, outcomes.length)
})
