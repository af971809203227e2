import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { type Answers, expectToast, held, lost, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { PersonPage, type PersonPageProps } from './person-page.tsx'
import type { TimelineKind } from './timeline.ts'

const api = '/api/admin/people/mary'

function person(more: Partial<PersonPageProps> = {}): PersonPageProps {
  return {
    id: 'mary',
    email: 'mary@example.com',
    name: 'Mary Somerville',
    note: '',
    knownTags: [],
    tags: [],
    reports: undefined,
    consent: 'silent',
    remindersStoppedAt: null,
    consentedAt: '',
    rejections: [],
    cameFrom: undefined,
    timeline: [],
    addresses: [],
    same: [],
    calls: null,
    nextCall: undefined,
    sequences: null,
    write: <button type="button">Write email</button>,
    about: {
      work: { status: 'new', nextStep: '', nextStepOn: '', seen: '' },
      details: { name: 'Mary Somerville', phone: '', company: 'Mechanism', role: '', companySize: '' },
      style: '',
    },
    ...more,
  }
}

/** `shown` is the stored state: answers that change it show on the page after a reload. */
function openPerson(
  shown: PersonPageProps,
  answers: Answers = {},
  { role = 'owner' as 'owner' | 'reader', at = '/admin/people/mary' } = {},
) {
  return openAdmin({
    at,
    api: answers,
    role,
    load: () => ({ ...shown }),
    page: (props) => <PersonPage {...props} />,
  })
}

test('a follow-up date needs a next step, and both are saved with the revision the form showed', async () => {
  const shown = person()
  const { user, calls } = await openPerson(shown, { [`POST ${api}/work`]: () => ({}) })
  const work = within(screen.getByRole('region', { name: 'Follow-up' }))
  await user.selectOptions(work.getByLabelText('Status'), 'contacted')
  await user.type(work.getByLabelText(/^Due date/), '2026-12-24')
  await user.click(work.getByRole('button', { name: 'Save' }))
  expect(await work.findByText('Enter what to do on that day')).toBeVisible()
  expect(work.getByLabelText(/^Next step/)).toHaveFocus()
  await user.keyboard('Send the offer{Enter}')
  await expectToast('Saved')
  expect(calls.at(-1)?.body).toEqual({
    status: 'contacted',
    nextStep: 'Send the offer',
    nextStepOn: '2026-12-24',
    seen: '',
  })
})

test('saving from an outdated window is refused with what changed', async () => {
  const { user } = await openPerson(person(), {
    [`POST ${api}/work`]: () => refused(409, 'Meanwhile the status is now Booked.'),
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expectToast('The changes were not saved', 'the status is now Booked')
})

test('completing a next step clears the form', async () => {
  const shown = person()
  if (shown.about) shown.about.work = { status: 'new', nextStep: 'Call', nextStepOn: '', seen: 'then' }
  const { user, calls } = await openPerson(shown, {
    [`POST ${api}/step-done`]: () => {
      if (shown.about)
        shown.about = { ...shown.about, work: { status: 'new', nextStep: '', nextStepOn: '', seen: 'now' } }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(screen.getByLabelText(/^Next step/)).toHaveValue(''))
  expect(calls[0]?.body).toEqual({ seen: 'then' })
})

test('a note is added and its field cleared, and removing a note asks first', async () => {
  const note = {
    id: '7',
    at: '2026-05-01T10:00:00Z',
    title: 'Note',
    facts: [],
    text: 'Called her.',
    isNote: true,
  }
  const shown = person({ timeline: [note as unknown as PersonPageProps['timeline'][number]] })
  const { user, calls } = await openPerson(
    shown,
    {
      [`POST ${api}/notes`]: () => ({}),
      [`DELETE ${api}/notes/7`]: () => {
        shown.timeline = []
      },
    },
    { at: '/admin/people/mary?tab=timeline' },
  )
  const field = screen.getByLabelText('What happened?')
  await user.type(field, 'Called her.{Enter}She begins in May.')
  await user.click(screen.getByRole('button', { name: 'Add to timeline' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(calls[0]?.body).toEqual({ text: 'Called her.\nShe begins in May.' })
  await user.click(screen.getByRole('button', { name: 'Remove note' }))
  await user.click(await screen.findByRole('button', { name: 'Remove note' }))
  await waitFor(() => expect(screen.queryByText('Called her.')).toBeNull())
})

test('typing the next tag while the first is being saved loses nothing', async () => {
  const shown = person()
  const wait = held({})
  const { user } = await openPerson(shown, {
    [`POST ${api}/tags`]: async ({ body }) => {
      if (shown.tags.length === 0) await wait.answer()
      shown.tags = [...shown.tags, (body as { tag: string }).tag]
    },
  })
  const field = screen.getByLabelText('Add a tag')
  await user.type(field, 'Podcast guest{Enter}')
  await user.clear(field)
  await user.type(field, 'Alumni')
  wait.release()
  expect(await screen.findByRole('button', { name: 'Remove tag Podcast guest' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled())
  expect(field).toHaveValue('Alumni')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove tag Alumni' })).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
})

test('removing the last tag removes the list', async () => {
  const shown = person({ tags: ['Alumni'] })
  const { user, calls } = await openPerson(shown, {
    [`POST ${api}/tags/remove`]: () => {
      shown.tags = []
    },
  })
  await user.click(screen.getByRole('button', { name: 'Remove tag Alumni' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Tags' })).toBeNull())
  expect(calls[0]?.body).toEqual({ tag: 'Alumni' })
})

test('correcting the company keeps all other details', async () => {
  const { user, calls } = await openPerson(person(), { [`POST ${api}/details`]: () => ({}) })
  await user.click(screen.getByText('Edit details'))
  const company = screen.getByLabelText(/^Company \(/)
  await user.clear(company)
  await user.type(company, 'Connexion{Enter}')
  await expectToast('Details saved')
  expect(calls[0]?.body).toMatchObject({ name: 'Mary Somerville', company: 'Connexion' })
})

test('two reports are compared section by section', async () => {
  const round = { id: 'new', at: '2026-05-01T10:00:00Z', percent: 67, label: 'Moderate' as const }
  await openPerson(
    person({
      reports: {
        newest: round,
        first: { ...round, percent: 33 },
        count: 2,
        sections: sections.map(({ title }) => ({ title, percent: 67, before: 33 })),
      },
    }),
    {},
    { at: '/admin/people/mary?tab=answers' },
  )
  const report = within(screen.getByRole('region', { name: 'Latest report' }))
  for (const title of ['Overall', ...sections.map((section) => section.title)]) {
    const cells = within(report.getByRole('row', { name: new RegExp(title) })).getAllByRole('cell')
    expect(cells.map((each) => each.textContent).slice(1)).toEqual(['33%', '67%', '+34'])
  }
  expect(report.getByText(/^2 reports\./)).toBeVisible()
  expect(report.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', '/diagnostic/results/new')
})

async function erase(user: Awaited<ReturnType<typeof openPerson>>['user'], email: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Erase this person' }))
  await user.type(await screen.findByLabelText('Type their email to confirm'), email)
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
}

test('erasing a person needs their email typed, and Enter alone erases nothing', async () => {
  const { user, calls, address } = await openPerson(person(), {
    [`POST ${api}/erase`]: ({ body }) =>
      (body as { email: string }).email === 'mary@example.com' ? {} : refused(400, 'This is not their email.'),
  })
  await user.click(screen.getByRole('button', { name: 'Erase this person' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase this person?' })
  const field = within(dialog).getByLabelText('Type their email to confirm')
  await waitFor(() => expect(field).toHaveFocus())
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is not their email.')
  expect(calls[0]?.body).toEqual({ email: '' })
  await user.type(field, 'mary@example.com{Enter}')
  await expect.poll(address).toBe('/admin/people')
  expect(calls.at(-1)?.body).toEqual({ email: 'mary@example.com' })
})

test('erasing a person includes all their addresses by default', async () => {
  const address = (email: string, isMain: boolean) => ({
    id: email,
    email,
    isMain,
    note: '',
    at: '',
    byEmail: '',
  })
  const shown = person({ addresses: [address('mary@example.com', true), address('ms@example.com', false)] })
  const { user, calls } = await openPerson(shown, { [`POST ${api}/erase`]: () => ({}) })
  await user.click(screen.getByRole('button', { name: 'Erase this person' }))
  expect(await screen.findByRole('radio', { name: /^All their addresses/ })).toBeChecked()
  await user.type(screen.getByLabelText('Type their email to confirm'), 'mary@example.com{Enter}')
  await expect.poll(() => calls[0]?.body).toEqual({ email: 'mary@example.com', others: ['ms@example.com'] })
})

test('erasing after the session ended offers to sign in and return', async () => {
  const { user, address } = await openPerson(person(), {
    [`POST ${api}/erase`]: () => refused(401, 'Please sign in.'),
  })
  await erase(user, 'mary@example.com')
  await expectToast('Nothing was erased', 'Your session has ended. Sign in and try again.')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(address()).toBe('/admin/login?next=%2Fadmin%2Fpeople%2Fmary')
})

test('an erasure without a response is reported as uncertain, and the page reloads', async () => {
  const shown = person()
  const { user } = await openPerson(shown, {
    [`POST ${api}/erase`]: () => {
      shown.name = 'Nothing here'
      lost()
    },
  })
  await erase(user, 'mary@example.com')
  await expectToast('It may or may not have gone through', 'This page now shows the current state.')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing here'))
})

test('a reader sees a person’s details without any controls', async () => {
  await openPerson(person({ note: 'Met at a fair.' }), {}, { role: 'reader' })
  expect(screen.getByText('Met at a fair.')).toBeVisible()
  expect(screen.getByText(/No next step\./)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

const entry = (kind: TimelineKind, title: string) => ({
  kind,
  id: title,
  at: '2026-05-01T10:00:00Z',
  title,
  facts: [],
})

test('the header says what matters before a call, and each tab shows its part of the timeline', async () => {
  const shown = person({
    nextCall: { startsAt: '2031-05-01T10:00:00Z', joinUrl: 'https://meet.example/1' },
    timeline: [entry('orders', 'Bought a product'), entry('emails', 'Email: Hello'), entry('work', 'Note')],
  })
  if (shown.about) shown.about.work.nextStep = 'Send the offer'
  const { user, address } = await openPerson(shown)
  const main = screen.getByRole('main')
  for (const text of ['New', 'Mechanism', 'Next step: Send the offer', 'Next call: ', 'Join'])
    expect(main).toMatchTextContent(text)
  await user.click(screen.getByRole('link', { name: 'Orders' }))
  expect(address()).toBe('/admin/people/mary?tab=orders')
  expect(within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Timeline' }))
  const story = () => within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('heading')
  expect(story()).toHaveLength(3)
  await user.click(within(screen.getByRole('navigation', { name: 'Filter' })).getByRole('link', { name: 'Emails' }))
  expect(story().map((each) => each.textContent?.trim())).toEqual(['Email: Hello'])
  await expectNoAxeFindings()
})
