import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { type Answers, expectToast, held, lost, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { PersonPage, type PersonPageProps } from './person-page.tsx'

const api = '/api/admin/people/mary'

function person(more: Partial<PersonPageProps> = {}): PersonPageProps {
  return {
    ...{ id: 'mary', email: 'mary@example.com', name: 'Mary Somerville', note: '', knownTags: [] },
    ...{ tags: [], reports: undefined, standing: 'silent', remindersStoppedAt: null, agreedAt: '' },
    ...{ refusals: [], cameFrom: undefined, timeline: [], addresses: [], same: [], calls: null },
    about: {
      work: { status: 'new', nextStep: '', nextStepOn: '', seen: '' },
      details: { name: 'Mary Somerville', phone: '', company: 'Mechanism', role: '', companySize: '' },
      style: '',
    },
    ...more,
  }
}

/** `shown` is what is stored: whatever an answer changes in it is on the page when that is read again. */
function openPerson(shown: PersonPageProps, answers: Answers = {}, role: 'owner' | 'reader' = 'owner') {
  return openAdmin({
    ...{ at: '/admin/people/mary', api: answers, role },
    load: () => ({ ...shown }),
    page: (props) => <PersonPage {...props} />,
  })
}

test('a day without a step is refused beside the field, and both are sent with what the form had seen', async () => {
  const shown = person()
  const { user, calls } = await openPerson(shown, { [`POST ${api}/work`]: () => ({}) })
  const work = within(screen.getByRole('region', { name: 'Where you are with them' }))
  await user.selectOptions(work.getByLabelText('Status'), 'contacted')
  await user.type(work.getByLabelText(/^On/), '2026-12-24')
  await user.click(work.getByRole('button', { name: 'Save' }))
  expect(await work.findByText('Please say what is to be done on that day')).toBeVisible()
  expect(work.getByLabelText(/^Next step/)).toHaveFocus()
  await user.keyboard('Send the offer{Enter}')
  await expectToast('Saved')
  expect(calls.at(-1)?.body).toEqual({
    ...{ status: 'contacted', nextStep: 'Send the offer', nextStepOn: '2026-12-24', seen: '' },
  })
})

test('a window that is behind is told what another one saved', async () => {
  const { user } = await openPerson(person(), {
    [`POST ${api}/work`]: () => refused(409, 'Meanwhile the status is now Booked.'),
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expectToast('This was not saved', 'the status is now Booked')
})

test('a step that is done leaves the form empty for the next one', async () => {
  const shown = person()
  if (shown.about) shown.about.work = { status: 'new', nextStep: 'Call', nextStepOn: '', seen: 'then' }
  const { user, calls } = await openPerson(shown, {
    [`POST ${api}/step-done`]: () => {
      if (shown.about)
        shown.about = { ...shown.about, work: { status: 'new', nextStep: '', nextStepOn: '', seen: 'now' } }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Next step is done' }))
  await waitFor(() => expect(screen.getByLabelText(/^Next step/)).toHaveValue(''))
  expect(calls[0]?.body).toEqual({ seen: 'then' })
})

test('a note of several lines is added, its field emptied, and a note in the timeline is removed after a question', async () => {
  const note = {
    id: '7',
    at: '2026-05-01T10:00:00Z',
    title: 'Note',
    facts: [],
    text: 'Called her.',
    isNote: true,
  }
  const shown = person({ timeline: [note as unknown as PersonPageProps['timeline'][number]] })
  const { user, calls } = await openPerson(shown, {
    [`POST ${api}/notes`]: () => ({}),
    [`DELETE ${api}/notes/7`]: () => {
      shown.timeline = []
    },
  })
  const field = screen.getByLabelText('Write down what happened')
  await user.type(field, 'Called her.{Enter}She begins in May.')
  await user.click(screen.getByRole('button', { name: 'Add to the timeline' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(calls[0]?.body).toEqual({ text: 'Called her.\nShe begins in May.' })
  await user.click(screen.getByRole('button', { name: 'Remove the note' }))
  await user.click(await screen.findByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(screen.queryByText('Called her.')).toBeNull())
})

test('the next tag can be typed before the first one is saved, and no letter of it is lost', async () => {
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
  expect(await screen.findByRole('button', { name: 'Remove the tag Podcast guest' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled())
  expect(field).toHaveValue('Alumni')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove the tag Alumni' })).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
})

test('the last tag is removed, and that there is none is said', async () => {
  const shown = person({ tags: ['Alumni'] })
  const { user, calls } = await openPerson(shown, {
    [`POST ${api}/tags/remove`]: () => {
      shown.tags = []
    },
  })
  await user.click(screen.getByRole('button', { name: 'Remove the tag Alumni' }))
  expect(await screen.findByText('None yet.')).toBeVisible()
  expect(calls[0]?.body).toEqual({ tag: 'Alumni' })
})

test('a correction of the company is sent with everything else that is known', async () => {
  const { user, calls } = await openPerson(person(), { [`POST ${api}/details`]: () => ({}) })
  await user.click(screen.getByText('Correct or add to this'))
  const company = screen.getByLabelText(/^Company \(/)
  await user.clear(company)
  await user.type(company, 'Connexion{Enter}')
  await expectToast('Saved')
  expect(calls[0]?.body).toMatchObject({ name: 'Mary Somerville', company: 'Connexion' })
})

test('two reports are shown side by side, with the change of each section', async () => {
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
  )
  const report = within(screen.getByRole('region', { name: 'Their report' }))
  for (const title of ['Overall', ...sections.map((section) => section.title)]) {
    const cells = within(report.getByRole('row', { name: new RegExp(title) })).getAllByRole('cell')
    expect(cells.map((each) => each.textContent).slice(1)).toEqual(['33%', '67%', '+34'])
  }
  expect(report.getByText(/^2 reports\./)).toBeVisible()
  expect(report.getByRole('link', { name: 'Open the report' })).toHaveAttribute(
    'href',
    '/diagnostic/results/new',
  )
})

async function erase(user: Awaited<ReturnType<typeof openPerson>>['user'], email: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Erase this person' }))
  await user.type(await screen.findByLabelText('Type their email to confirm'), email)
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
}

test('to erase somebody their address has to be typed; Enter alone destroys nothing', async () => {
  const { user, calls, address } = await openPerson(person(), { [`POST ${api}/erase`]: () => ({}) })
  await user.click(screen.getByRole('button', { name: 'Erase this person' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase this person?' })
  const field = within(dialog).getByLabelText('Type their email to confirm')
  await waitFor(() => expect(field).toHaveFocus())
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Enter}{Enter}')
  expect(await within(dialog).findByText('Please type the email address to confirm')).toBeVisible()
  await user.type(field, 'someone@example.com{Enter}')
  expect(await within(dialog).findByText('That is not the address of this person.')).toBeVisible()
  expect(calls).toEqual([])
  await user.clear(field)
  await user.type(field, 'mary@example.com{Enter}')
  await expect.poll(address).toBe('/admin/people')
  expect(calls[0]?.body).toEqual({ email: 'mary@example.com' })
})

test('all addresses of somebody are erased unless one says otherwise', async () => {
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

test('an erasure after the session ended offers the sign-in, which leads back to the page', async () => {
  const { user, address } = await openPerson(person(), {
    [`POST ${api}/erase`]: () => refused(401, 'Please sign in.'),
  })
  await erase(user, 'mary@example.com')
  await expectToast('Nothing was erased', 'Your session has ended. Sign in and try again.')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(address()).toBe('/admin/login?next=%2Fadmin%2Fpeople%2Fmary')
})

test('an erasure whose answer gets lost is not called undone, and the page is read again', async () => {
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

test('a reader sees the facts and is offered nothing to change', async () => {
  await openPerson(person({ note: 'Met at a fair.' }), {}, 'reader')
  expect(screen.getByText('Met at a fair.')).toBeVisible()
  expect(screen.getByText(/No next step\./)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
