import { expect, onTestFinished, test } from 'vitest'
import { createTxtLookup } from '#platform/settings/look-up-txt.server.ts'
import type { MailSettings } from '#platform/settings/settings.server.ts'
import { startNameServer, type Zone } from '#tests/doubles/name-server.ts'
import { checkSender } from './sender-checks.server.ts'
import { dkimSelectors } from './sender-checks.ts'

const mail: MailSettings = {
  host: 'smtp.gmail.com',
  port: 465,
  security: 'tls',
  user: 'ada',
  password: 'secret',
  from: '"Ada" <ada@coach.example>',
  team: 'team@coach.example',
  origin: 'admin',
}
const spf = 'v=spf1 include:_spf.google.com ~all'
const key = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQ'.repeat(18)}`
const dmarc = 'v=DMARC1; p=reject; rua=mailto:ada@coach.example'
const whole: Zone = {
  'coach.example': ['google-site-verification=1', spf],
  'google._domainkey.coach.example': [key],
  '_dmarc.coach.example': [dmarc],
}

async function open(zone: Zone) {
  const server = await startNameServer(zone)
  onTestFinished(server.close)
  const lookUp = createTxtLookup([server.address], 200)
  const check = (changes: Partial<MailSettings> = {}) => checkSender({ ...mail, ...changes } as MailSettings, lookUp)
  return { ...server, check }
}

test('a domain with all three records passes, and each record is shown', async () => {
  const { check } = await open(whole)
  const { domain, checks } = await check()
  expect(domain).toBe('coach.example')
  expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual(['SPF good', 'DKIM good', 'DMARC good'])
  expect(checks[0]?.finding).toContain('~all')
  expect(checks[1]?.finding).toContain('google._domainkey.coach.example')
  expect(checks[2]?.finding).toContain('p=reject')
})

test('missing records come with the record to add, and DKIM is reported as not found', async () => {
  const { check, asked } = await open({ 'coach.example': ['something else'] })
  const { checks } = await check()
  expect(checks).toMatchObject([
    { state: 'missing', record: { host: 'coach.example', value: spf } },
    { state: 'unsure', finding: expect.stringContaining('can use any name') },
    {
      state: 'missing',
      record: { host: '_dmarc.coach.example', value: 'v=DMARC1; p=none; rua=mailto:team@coach.example' },
    },
  ])
  for (const selector of dkimSelectors) expect(asked).toContain(`${selector}._domainkey.coach.example`)
})

test('an unknown provider gets a placeholder instead of a made-up record', async () => {
  const { check } = await open({})
  const { checks } = await check({ host: 'mail.hoster.example' })
  expect(checks[0]?.record?.value).toBe('v=spf1 include:PROVIDER ~all')
  expect(checks[0]?.todo).toContain('PROVIDER')
})

test.for([
  [[spf, 'v=spf1 -all'], 'fault', '2 SPF records'],
  [['v=spf1 include:_spf.google.com +all'], 'fault', 'lets anyone'],
  [['v=spf1 include:_spf.google.com all'], 'fault', 'lets anyone'],
  [['v=spf1 include:other.example -all'], 'fault', 'not list your mail provider'],
  [['v=spf1 include:_spf.google.com -all'], 'good', 'rejected (-all)'],
  [['v=spf1 include:_spf.google.com ?all'], 'good', '?all'],
  [['v=spf1 redirect=_spf.other.example'], 'good', 'another domain'],
  [['v=spf10 is no SPF'], 'missing', 'has no SPF record'],
] as [string[], string, string][])('SPF %j is %s', async ([texts, state, finding]) => {
  const { check } = await open({ ...whole, 'coach.example': texts })
  const [found] = (await check()).checks
  expect(found).toMatchObject({ state, finding: expect.stringContaining(finding) })
})

test.for([
  [['v=DMARC1; p=none'], 'good', 'p=none'],
  [['v=DMARC1; p=quarantine'], 'good', 'spam'],
  [['v=DMARC1; p=maybe'], 'fault', 'no valid policy'],
  [[dmarc, dmarc], 'fault', '2 records'],
] as [string[], string, string][])('DMARC %j is %s', async ([texts, state, finding]) => {
  const { check } = await open({ ...whole, '_dmarc.coach.example': texts })
  expect((await check()).checks[2]).toMatchObject({ state, finding: expect.stringContaining(finding) })
})

test('a subdomain inherits the DMARC record of its parent', async () => {
  const { check } = await open(whole)
  const { checks } = await check({ from: 'ada@mail.coach.example' })
  expect(checks[2]).toMatchObject({ state: 'good', finding: expect.stringContaining('_dmarc.coach.example') })
})

test('a revoked DKIM key does not count', async () => {
  const { check } = await open({ ...whole, 'google._domainkey.coach.example': ['v=DKIM1; p='] })
  expect((await check()).checks[1]?.state).toBe('unsure')
})

test.for(['silent', 'broken'] as const)('with a %s DNS server nothing is reported as missing', async (mood) => {
  const { check, setMood } = await open(whole)
  setMood(mood)
  const { checks } = await check()
  expect(checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  for (const { finding, record } of checks) {
    expect(finding).toContain('DNS did not answer')
    expect(record).toBeUndefined()
  }
})
