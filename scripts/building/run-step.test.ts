import { expect, test } from 'vitest'
import { BuildError, runStep } from './run-step.ts'

const run = (code: string, ...flags: string[]) => {
  return () => runStep('the pages', [...flags, '--input-type=module', '-e', code])
}

test('a step that ends well says nothing', () => {
  expect(run('')).not.toThrow()
})

test.each([
  ['killed by the system', run('process.kill(process.pid, "SIGKILL")')],
  ['ended by V8', run('const all = []; for (;;) all.push(new Array(1e5).fill({}))', '--max-old-space-size=20')],
  ['killed below a shell', run('process.exit(137)')],
])('a step that is %s says that memory ran out, how much is needed, and what to do', (_, step) => {
  expect(step).toThrow(BuildError)
  expect(step).toThrow(/ran out of memory while building the pages[\s\S]*\d+ MB[\s\S]*swap[\s\S]*archive/)
})

test('a step that fails by itself has said why, and is only named', () => {
  expect(run('process.exit(1)')).toThrow('The build stopped at the pages.')
})
