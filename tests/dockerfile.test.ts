import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const flags = (text: string) => text.match(/--[\w-]+(=\d+)?/g)

test('the container runs Node with the flags and the memory pool of npm start', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const run = readFileSync('scripts/run.mjs', 'utf8')
  const lean = run.match(/const lean = \[([^\]]+)\]/)?.[1] ?? ''
  expect(flags(lean)?.length).toBeGreaterThan(0)
  expect(flags(dockerfile.match(/^CMD .+/m)?.[0] ?? '')).toEqual(flags(lean))
  const pool = run.match(/MALLOC_ARENA_MAX: '(\d)'/)?.[1]
  expect(dockerfile).toContain(`MALLOC_ARENA_MAX=${pool}`)
})
