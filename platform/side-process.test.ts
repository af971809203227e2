import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import type { EchoWork } from '#tests/doubles/echo-process.ts'
import { createSideProcess, defaultJobLimitMs } from './side-process.server.ts'

const echo = fileURLToPath(new URL('../tests/doubles/echo-process.ts', import.meta.url))

function startEcho() {
  const side = createSideProcess<EchoWork>(echo)
  onTestFinished(side.stop)
  return side
}

test('jobs are answered by one other process, each with its own answer', async () => {
  const side = startEcho()
  const [first, second] = await Promise.all([side.do('say', 'one'), side.do('say', 'two')])
  expect([first.said, second.said]).toEqual(['one', 'two'])
  expect(first.pid).toBe(second.pid)
  expect(first.pid).not.toBe(process.pid)
})

test('a job writes amounts in the site’s formats, also once they have changed', async () => {
  const side = startEcho()
  onTestFinished(() => setSiteFormats(sampleFormats))
  expect(await side.do('price', 4950)).toBe('$49.50')
  setSiteFormats({ locale: 'en-GB', currency: 'gbp' })
  expect(await side.do('price', 4950)).toBe('£49.50')
})

test('a job that fails says why, and the next one is done', async () => {
  const side = startEcho()
  await expect(side.do('fail', 'asked to fail')).rejects.toThrow('asked to fail')
  expect((await side.do('say', 'again')).said).toBe('again')
})

test('when the process dies its job fails, and the next job starts another process', async () => {
  const side = startEcho()
  const { pid } = await side.do('say', 'one')
  await expect(side.do('die', 1)).rejects.toThrow('the side process ended')
  expect((await side.do('say', 'two')).pid).not.toBe(pid)
})

test('a job that comes while the process dies fails as well, and the one after it is done', async () => {
  const side = startEcho()
  const jobs = await Promise.allSettled([side.do('die', 1), side.do('say', 'too late')])
  expect(jobs.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await side.do('say', 'two')).said).toBe('two')
})

test('the end of a process that was stopped is not the end of the next one’s jobs', async () => {
  const side = startEcho()
  await side.do('say', 'one')
  side.stop()
  expect((await side.do('say', 'two')).said).toBe('two')
})

test('a job that hangs fails with its time, takes those behind it along, and the next one is done', async () => {
  const side = startEcho()
  const { pid } = await side.do('say', 'one')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hanging = side.do('hang', null)
  vi.advanceTimersByTime(1)
  const jobs = Promise.allSettled([hanging, side.do('say', 'behind it')])
  vi.advanceTimersByTime(defaultJobLimitMs - 1)
  const next = side.do('say', 'two')
  expect(await jobs).toEqual([
    { status: 'rejected', reason: new Error('the side process did not finish hang within 30 seconds') },
    { status: 'rejected', reason: new Error('the side process ended (SIGKILL)') },
  ])
  expect((await next).pid).not.toBe(pid)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a job that is answered in time ends no process later on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const side = startEcho()
  const { pid } = await side.do('say', 'one')
  vi.advanceTimersByTime(1)
  const second = side.do('say', 'two')
  vi.advanceTimersByTime(defaultJobLimitMs - 1)
  expect((await second).pid).toBe(pid)
})

test('a process stands back, with all its threads, once others are busy', async () => {
  let niceness = 0
  const side = createSideProcess<EchoWork>(echo, { niceness: () => niceness })
  onTestFinished(side.stop)
  const { pid } = await side.do('say', 'one')
  const before = getPriority(pid)
  niceness = before + 3
  const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
  await expect.poll(() => threads.map(getPriority)).toEqual(threads.map(() => before + 3))
})

test('a process whose asker died meanwhile ends without a word', async () => {
  const code = `
    import { createSideProcess } from '#platform/side-process.server.ts'
    createSideProcess('${echo}').do('outlive', process.pid)`
  const asker = spawn(process.execPath, ['--input-type=module-typescript', '-e', code])
  let said = ''
  asker.stderr.on('data', (chunk) => (said += chunk))
  await once(asker.stdout, 'data')
  asker.kill('SIGKILL')
  // Closed when the last process is gone that could write to it.
  await once(asker, 'close')
  expect(said).toBe('')
})
