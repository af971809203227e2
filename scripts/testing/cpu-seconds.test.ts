import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { childSecondsIn, endedCpuSeconds } from './cpu-seconds.ts'

test('the times of ended children are read behind a name of any kind', () => {
  const fields = ['S', ...Array.from({ length: 12 }, (_, index) => String(index)), '150', '25', '20', '0']
  expect(childSecondsIn(`7 (a) b (c)) ${fields.join(' ')}`)).toBe(1.75)
})

test.runIf(process.platform === 'linux')('a child that has worked is counted once it has ended', () => {
  const before = endedCpuSeconds() ?? Number.NaN
  const work = 'while (process.cpuUsage().user < 200_000);'
  execFileSync(process.execPath, ['-e', work])
  expect((endedCpuSeconds() ?? Number.NaN) - before).toBeGreaterThanOrEqual(0.19)
})
