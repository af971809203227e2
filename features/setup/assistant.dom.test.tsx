import { expect, test, vi } from 'vitest'
import { expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { Assistant } from './assistant.tsx'
import { SetupForm } from './setup-form.tsx'
import { placeAt, type SetupFacts, type StepId, setupSteps } from './steps.ts'
import { TestPayment } from './test-payment.tsx'

const facts: SetupFacts = {
  open: { business: [], links: ['your calendar'], portrait: ['the portrait'] },
  formatsChosen: true,
  mailSet: false,
  stripeKey: 'missing',
  testMail: 'none',
  somebodyPaid: false,
  hasPassphrase: false,
}

test('becoming the owner needs a name, an email and a long password', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  const { user, calls } = await openAdmin({
    page: () => <SetupForm token="token" />,
    api: { 'POST /api/setup': () => ({ signedIn: true }) },
  })
  await user.type(screen.getByLabelText('Your name'), 'Zoë Ünal')
  await user.type(screen.getByLabelText('Email'), 'zoe@example.com')
  const password = screen.getByLabelText('Password')
  await user.type(password, 'too short{Enter}')
  expect(await screen.findByText('Please use at least 12 characters')).toBeVisible()
  expect(password).toHaveFocus()
  expect(calls).toEqual([])
  await user.clear(password)
  await user.type(password, 'four quiet words here{Enter}')
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/setup'))
  expect(calls[0]?.body).toMatchObject({ token: 'token', name: 'Zoë Ünal', email: 'zoe@example.com' })
  replace.mockRestore()
})

function openAssistant(at: string, later: StepId[] = []) {
  return openAdmin({
    at: `/admin/setup${at}`,
    load: (search) => {
      const steps = setupSteps(facts, later)
      return { steps, place: placeAt(steps, new URLSearchParams(search).get('step')) }
    },
    page: ({ steps, place }) => (
      <Assistant steps={steps} place={place} name="Zoë Ünal">
        What is done here
      </Assistant>
    ),
    api: { 'POST /api/admin/setup/later': ({ body }) => void later.push((body as { step: StepId }).step) },
  })
}

const title = () => screen.getByRole('heading', { level: 2 })
const listed = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  })

test('the assistant starts at the first open step and says what is still sample content', async () => {
  await openAssistant('')
  expect(title()).toHaveTextContent('Your links')
  expect(screen.getByText('Still sample content: your calendar.')).toBeVisible()
  expect(listed('Your name and business')).toHaveTextContent('Done')
  expect(listed('Your links')).toHaveAttribute('aria-current', 'step')
  await expectNoAxeFindings()
})

test('postponing a step is stored and focuses the next step', async () => {
  const { user, goBack } = await openAssistant('?step=links')
  const rest = ['Your portrait', 'Email', 'Payments', 'Test email', 'Test payment', 'Backups', 'Done for now']
  for (const next of rest) {
    await user.click(screen.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(title()).toHaveTextContent(next))
    expect(title()).toHaveFocus()
  }
  expect(screen.getByText(/^Still to do: Your links, Your portrait, Email/)).toBeVisible()
  expect(listed('Backups')).toHaveTextContent('Later')
  await goBack()
  await waitFor(() => expect(title()).toHaveTextContent('Backups'))
})

test('a finished step links to the next one and cannot be postponed', async () => {
  const { user } = await openAssistant('?step=business')
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Next step' }))
  await waitFor(() => expect(title()).toHaveTextContent('Your links'))
})

test('an error while postponing a step is shown', async () => {
  const { user } = await openAdmin({
    at: '/admin/setup?step=links',
    page: () => (
      <Assistant steps={setupSteps(facts, [])} place="links" name="">
        What is done here
      </Assistant>
    ),
    api: { 'POST /api/admin/setup/later': () => refused(500, 'no') },
  })
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await expectToast('We couldn’t postpone this step')
})

test('the test payment step asks for keys, shows the test card, and says when a payment arrived', async () => {
  const product = { title: 'ROI Calculator', href: '/toolbox/roi' }
  let state: Pick<SetupFacts, 'stripeKey' | 'somebodyPaid'> = { stripeKey: 'missing', somebodyPaid: false }
  const { goTo } = await openAdmin({
    load: () => ({ ...state }),
    page: (data) => <TestPayment {...data} product={product} />,
  })
  expect(screen.getByText(/^Payments are not set up yet/)).toBeVisible()
  state = { stripeKey: 'test', somebodyPaid: false }
  await goTo('/admin?')
  expect(await screen.findByText('4242 4242 4242 4242')).toBeVisible()
  expect(screen.getByText(/^Waiting for your payment\./)).toBeVisible()
  state = { stripeKey: 'test', somebodyPaid: true }
  await goTo('/admin?')
  expect(await screen.findByText(/^We received a test payment/)).toBeVisible()
})
