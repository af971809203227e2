import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.for(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])('the demo does not start with %s set', (name) => {
  const env = { PATH: process.env.PATH, [name]: 'a_key' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/demo.ts'], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('The demo does not start with Stripe keys')
})
