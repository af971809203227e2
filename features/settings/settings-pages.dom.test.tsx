import { expect, test } from 'vitest'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { BusinessSettings, EmailSettings, PaymentSettings } from './settings-pages.tsx'
import type { MailView, PaymentsView, SettingsView } from './settings-view.server.ts'

const api = '/api/admin/settings'
const values = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls' as const,
  user: 'ada@coach.example',
  fromName: 'Ada Coach',
  fromAddress: 'ada@coach.example',
  team: 'team@coach.example',
}
const entered: MailView = { setBy: 'admin', works: true, values }

function page(view: SettingsView) {
  const details = { name: '', address: '', taxNumber: '', note: '' }
  return (
    <>
      <EmailSettings mail={view.mail}>{null}</EmailSettings>
      <PaymentSettings payments={view.payments} />
      <BusinessSettings seller={{ details, missing: ['tax number'], ownerName: 'Ada' }} formats={null} tax={null} />
    </>
  )
}

/** `view` is the saved state, which an API answer may change. */
function openSettings(view: Partial<SettingsView> = {}, answers: Answers = {}) {
  return openAdmin({
    at: '/admin/settings',
    load: (): SettingsView => ({ mail: { setBy: 'nobody' }, payments: { setBy: 'nobody' }, ...view }),
    api: { [`GET ${api}/sender`]: () => ({ checks: [] }), ...answers },
    page,
  })
}

const region = (name: string) => within(screen.getByRole('region', { name }))

test('an empty mail server form focuses the first missing field', async () => {
  const { user, calls } = await openSettings()
  await expectNoAxeFindings()
  const mail = region('Mail server')
  await user.click(mail.getByRole('button', { name: 'Test and save' }))
  expect(await mail.findByText(/^Please enter the mail server/)).toBeVisible()
  expect(mail.getByLabelText('Mail server')).toHaveFocus()
  expect(mail.getByText('Please enter your own password')).toBeVisible()
  expect(calls).toEqual([])
})

test('choosing the encryption sets the usual port and keeps a custom one', async () => {
  const { user } = await openSettings()
  const mail = region('Mail server')
  await user.selectOptions(mail.getByLabelText('Security'), 'STARTTLS (port 587)')
  expect(mail.getByLabelText('Port')).toHaveValue('587')
  await user.clear(mail.getByLabelText('Port'))
  await user.type(mail.getByLabelText('Port'), '2525')
  await user.selectOptions(mail.getByLabelText('Security'), 'TLS from the start (port 465)')
  expect(mail.getByLabelText('Port')).toHaveValue('2525')
})

test('the mail server’s error is shown, and saved secrets disappear from the form', async () => {
  const rejection = 'smtp.example.com rejected this password for ada@coach.example. Its answer: “535 no”.'
  const answers = [
    () => refused(422, rejection),
    () => ({ said: 'Connected as ada@coach.example at smtp.example.com' }),
  ]
  const { user, calls } = await openSettings(
    { mail: entered },
    {
      [`POST ${api}/mail`]: () => answers.shift()?.(),
    },
  )
  const mail = region('Mail server')
  const password = mail.getByLabelText('Password')
  expect(mail.getByText('Saved. Leave blank to keep it.')).toBeVisible()
  await user.type(password, 'a wrong password')
  await user.type(mail.getByLabelText('Your own password'), 'my own password{Enter}')
  expect(await mail.findByText(rejection)).toBeVisible()
  await user.clear(password)
  await user.type(password, 'right{Enter}')
  expect(await mail.findByText(/^Connected as ada@coach\.example at smtp\.example\.com/)).toBeVisible()
  expect(mail.queryByText(rejection)).toBeNull()
  await waitFor(() => expect(password).toHaveValue(''))
  expect(mail.getByLabelText('Your own password')).toHaveValue('')
  expect(calls.filter(({ route }) => route.startsWith('POST')).at(-1)?.body).toMatchObject({
    host: 'smtp.example.com',
    port: '465',
    password: 'right',
    ownPassword: 'my own password',
  })
})

test('removing the mail server asks first and clears its fields', async () => {
  const view: Partial<SettingsView> = { mail: entered }
  const { user } = await openSettings(view, {
    [`DELETE ${api}/mail`]: () => {
      view.mail = { setBy: 'nobody' }
      return { said: 'Mail waits.' }
    },
  })
  const mail = region('Mail server')
  expect(mail.getByLabelText('Mail server')).toHaveValue('smtp.example.com')
  await user.click(mail.getByRole('button', { name: 'Remove the mail server' }))
  await user.click(await screen.findByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(mail.getByLabelText('Mail server')).toHaveValue(''))
  expect(mail.queryByRole('button', { name: 'Remove the mail server' })).toBeNull()
})

test('Stripe keys are checked for their format before Stripe is asked', async () => {
  const { user, calls } = await openSettings()
  const payments = region('Stripe')
  await user.click(payments.getByRole('button', { name: 'Test and save' }))
  expect(await payments.findByText('A publishable key starts with pk_test_ or pk_live_')).toBeVisible()
  expect(payments.getByText(/^A secret key starts with/)).toBeVisible()
  await user.type(payments.getByLabelText('Publishable key'), 'sk_test_51right{Enter}')
  expect(await payments.findByText('A publishable key starts with pk_test_ or pk_live_')).toBeVisible()
  expect(calls).toEqual([])
})

test('an earlier Stripe error disappears when another field is wrong', async () => {
  const { user } = await openSettings(
    {},
    {
      [`POST ${api}/payments`]: () => refused(422, 'Stripe does not know this secret key'),
    },
  )
  const payments = region('Stripe')
  await user.type(payments.getByLabelText('Publishable key'), 'pk_test_51right')
  await user.type(payments.getByLabelText('Your own password'), 'my own password')
  const secret = payments.getByLabelText('Secret key')
  await user.type(secret, 'sk_test_51wrong{Enter}')
  expect(await payments.findByText('Stripe does not know this secret key')).toBeVisible()
  await user.clear(secret)
  await user.type(secret, 'neither{Enter}')
  expect(await payments.findByText(/^A secret key starts with/)).toBeVisible()
  expect(payments.queryByText('Stripe does not know this secret key')).toBeNull()
})

test('saved Stripe keys show their account, mode and webhook problems', async () => {
  const view: PaymentsView = {
    setBy: 'admin',
    works: true,
    isLive: false,
    values: {
      publishableKey: 'pk_test_51right',
      account: 'A Coach',
      webhookProblem: 'Stripe cannot reach http://localhost',
    },
  }
  await openSettings({ payments: view })
  const payments = region('Stripe')
  for (const text of ['A Coach', 'Test (no real charges)', 'Stripe cannot reach http://localhost']) {
    expect(payments.getByText(text)).toBeVisible()
  }
  expect(payments.getByLabelText('Secret key')).toHaveValue('')
  expect(payments.getByRole('button', { name: 'Remove the keys' })).toBeVisible()
})

test('settings from the environment are shown without secrets and cannot be edited', async () => {
  await openSettings({
    mail: {
      setBy: 'environment',
      server: 'localhost',
      user: '',
      from: 'coach@example.com',
      team: 'team@example.com',
    },
    payments: { setBy: 'environment', publishableKey: 'pk_test_1', isLive: false },
  })
  expect(screen.getByText('Set by the SMTP_URL environment variable. Change it there.')).toBeVisible()
  expect(screen.getByText('Set by the STRIPE_SECRET_KEY environment variable. Change it there.')).toBeVisible()
  expect(screen.getByText('coach@example.com')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Test and save' })).toBeNull()
})

test('seller details are saved with Enter, and missing ones are listed', async () => {
  const { user, calls } = await openSettings({}, { [`POST ${api}/seller`]: () => ({}) })
  expect(screen.getByText(/^Still missing on your receipts: tax number\./)).toBeVisible()
  await user.type(screen.getByLabelText('Business name'), 'Calloway Coaching LLC')
  await user.tab()
  await user.keyboard('12 Harbor Street')
  await user.type(screen.getByLabelText('Business name'), '{Enter}')
  await expectToast('New receipts will use these details.')
  expect(calls[0]?.body).toMatchObject({ name: 'Calloway Coaching LLC', address: '12 Harbor Street' })
})
