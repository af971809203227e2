import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envNames, parseEnv } from './env.server.ts'

test('with nothing set, everything has a default', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    DATA_DIR: './data',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: { names: [] },
    WEB_CONCURRENCY: 1,
    RATE_LIMIT: true,
    LOG_LEVEL: 'info',
  })
})

test('the public address follows the port and loses its last slash', () => {
  expect(parseEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
  expect(parseEnv({ PUBLIC_URL: 'https://coach.example/' }).PUBLIC_URL).toBe('https://coach.example')
})

test('behind a proxy on this machine it listens to this machine alone, unless told otherwise', () => {
  expect(parseEnv({ TRUST_PROXY: '127.0.0.1' }).HOST).toBe('127.0.0.1')
  expect(parseEnv({ TRUST_PROXY: '127.0.0.1', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
  expect(parseEnv({ TRUST_PROXY: '10.0.0.2' }).HOST).toBe('0.0.0.0')
  expect(() => parseEnv({ TRUST_PROXY: 'maybe' })).toThrow(/TRUST_PROXY must be a list such as/)
})

test('an address is written as in every form, however it was typed', () => {
  const env = parseEnv({ ADMIN_EMAIL: ' Boss@EXAMPLE.com' })
  expect(env.ADMIN_EMAIL).toBe('boss@example.com')
  expect(() => parseEnv({ ADMIN_EMAIL: 'boss' })).toThrow(/ADMIN_EMAIL must be an email address/)
})

test('an empty variable counts as unset', () => {
  expect(parseEnv({ PORT: '', SMTP_URL: '', MAIL_FROM: '' })).toMatchObject({ PORT: 3000 })
})

test('one message lists every bad and every half-set variable', () => {
  const read = () =>
    parseEnv({
      PORT: 'seventy',
      DATABASE_URL: 'mysql://db',
      PUBLIC_URL: 'coach.example',
      SMTP_URL: 'smtp://mail.example',
      STRIPE_SECRET_KEY: 'sk_test_1',
      ADMIN_PASSWORD: 'short',
      RATE_LIMIT: 'maybe',
    })
  const named = /PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*ADMIN_PASSWORD[\s\S]*RATE_LIMIT/
  expect(read).toThrow(named)
  const halfSet = () => parseEnv({ SMTP_URL: 'smtp://mail.example', STRIPE_SECRET_KEY: 'sk_test_1' })
  expect(halfSet).toThrow(/MAIL_FROM is missing[\s\S]*TEAM_EMAIL is missing/)
  expect(halfSet).toThrow(/STRIPE_PUBLISHABLE_KEY is missing[\s\S]*STRIPE_WEBHOOK_SECRET is missing/)
})

test('.env.example names every variable, each with a sentence before it, and nothing else', () => {
  const lines = readFileSync('.env.example', 'utf8').trim().split('\n')
  const named = lines.flatMap((line, index) => {
    const name = line.match(/^#? ?([A-Z_]+)=/)?.[1]
    if (name) expect(lines.slice(0, index).findLast((before) => !/^#? ?[A-Z_]+=/.test(before))).toMatch(/^# \w/)
    return name ?? []
  })
  expect(named.toSorted()).toEqual(envNames.toSorted())
})

test('a live key is never sent to a double', () => {
  const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
  const at = (key: string, url: string) =>
    parseEnv({ ...stripe, STRIPE_SECRET_KEY: key, STRIPE_API_URL: url }).STRIPE_API_URL
  for (const key of ['sk_live_1', 'rk_live_1']) {
    expect(() => at(key, 'http://localhost:4242')).toThrow('STRIPE_API_URL is for test keys')
  }
  expect(at('sk_live_1', '')).toBeUndefined()
  expect(at('sk_test_1', 'http://localhost:4242')).toBe('http://localhost:4242')
})
