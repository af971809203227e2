import { expect, test } from 'vitest'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { Today } from './today.server.ts'
import { TodayPage } from './today-page.tsx'
import type { OpenTodo } from './todos/todos.server.ts'
import { WeeklySection } from './weekly/weekly-section.tsx'

const ann = { id: 'ann', name: 'Ann' }

function dayWith(...todos: OpenTodo[]): Today {
  return {
    readAt: new Date().toISOString(),
    failed: { mails: [], hasMore: false },
    todo: { todos, team: [ann] },
  }
}

function openToday(today: Today, api: Answers = {}, role: 'owner' | 'reader' = 'owner') {
  return openAdmin({
    load: () => ({ ...today }),
    page: (data) => (
      <TodayPage
        today={data}
        mail={{ waiting: 0, reason: '' }}
        replyTo={(to) => (
          <button type="button" aria-haspopup="dialog">
            Reply to {to.name}
          </button>
        )}
        launch={null}
        notes={null}
        booked={null}
        figures={null}
        askOutcome={(id, onAnswered) => <button type="button" onClick={onAnswered}>{`How did ${id} go?`}</button>}
      />
    ),
    api,
    role,
  })
}

const person = (name: string, more: Partial<OpenTodo>): OpenTodo => ({
  kind: 'reply',
  email: `${name}@example.com`,
  ref: '',
  personId: name,
  name: `Due ${name}`,
  phone: '',
  detail: '',
  score: -1,
  reportId: '',
  dueAt: '2026-05-01T10:00:00Z',
  assignedTo: '',
  ...more,
})

const work = { status: 'contacted', nextStepOn: '2001-01-01', seen: 'then' }
const step = (name: string, detail: string) => person(name, { kind: 'follow-up', detail, work })

const done = (name: string) => screen.getByRole('button', { name: new RegExp(`^Done with .*, Due ${name}$`) })

test('a call request shows the person’s page, report, reply and phone', async () => {
  const asked = person('ada', {
    kind: 'call-request',
    detail: 'Engines Ltd',
    phone: '+1 555 0177',
    score: 32,
    reportId: 'r1',
  })
  await openToday(dayWith(asked))
  const line = within(screen.getByRole('list', { name: 'To do' })).getByRole('listitem')
  expect(line).toHaveTextContent('Engines Ltd')
  expect(line).toHaveTextContent('Asked for a call')
  const links = within(line).getAllByRole('link')
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Due ada', '/admin/people/ada'],
    ['Report: 67%', '/diagnostic/results/r1'],
    ['Call Due ada', 'tel:+15550177'],
  ])
  expect(within(line).getByRole('button', { name: 'Reply to Due ada' })).toBeVisible()
  await expectNoAxeFindings()
})

test('a completed follow-up disappears, the next one gets the focus, and Undo brings it back', async () => {
  const [first, second] = [step('ada', 'Call about the offer'), step('ben', 'Send the book')]
  const today = dayWith(first, second)
  const { user, calls } = await openToday(today, {
    'POST /api/admin/people/ada/step-done': () => {
      today.todo = { todos: [second], team: [] }
      return { statusAt: 'now' }
    },
    'POST /api/admin/people/ada/work': () => {
      today.todo = { todos: [first, second], team: [] }
    },
  })
  done('ada').focus()
  await user.keyboard('{Enter}')
  await expectToast('Done: Call about the offer', 'Due ada')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Due ada' })).toBeNull())
  await waitFor(() => expect(done('ben')).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(done('ada')).toHaveFocus())
  expect(calls.at(-1)?.body).toEqual({
    status: 'contacted',
    nextStep: 'Call about the offer',
    nextStepOn: '2001-01-01',
    seen: 'now',
  })
})

test('a snoozed lead leaves the list, and the heading gets the focus after the last one', async () => {
  const today = dayWith(person('ada', {}))
  const { user, calls } = await openToday(today, {
    'POST /api/admin/today/todos': () => {
      today.todo = { todos: [], team: [] }
    },
  })
  screen.getByRole('button', { name: 'Snooze until tomorrow, Due ada' }).focus()
  await user.keyboard('{Enter}')
  await expectToast('Snoozed until tomorrow', 'Due ada')
  expect(await screen.findByText('All done for today.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'To do' })).toHaveFocus())
  expect(calls[0]?.body).toEqual({
    personId: 'ada',
    kind: 'reply',
    ref: '',
    snoozedUntil: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('a follow-up completed in another window is not completed twice', async () => {
  const today = dayWith(step('ada', 'Call about the offer'))
  const { user } = await openToday(today, {
    'POST /api/admin/people/ada/step-done': () => {
      today.todo = { todos: [], team: [] }
      return refused(409, 'Meanwhile there is no next step. Nothing was marked as done.')
    },
  })
  await user.click(done('ada'))
  await expectToast('The change was not saved', 'Nothing was marked as done.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Due ada' })).toBeNull())
})

test('an entry can be assigned once there is a team', async () => {
  const today = dayWith(person('ada', {}))
  today.todo.team = [ann, { id: 'tom', name: 'Tom' }]
  const { user, calls } = await openToday(today, { 'POST /api/admin/today/todos': () => ({}) })
  await user.selectOptions(screen.getByLabelText('Assigned to, Due ada'), 'tom')
  await expect.poll(() => calls[0]?.body).toEqual({ personId: 'ada', kind: 'reply', ref: '', assignedTo: 'tom' })
})

test('a past call asks how it went instead of Done', async () => {
  await openToday(dayWith(person('ada', { kind: 'outcome', ref: 'call-1' })))
  expect(screen.getByRole('button', { name: 'How did call-1 go?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
})

test('a reader sees follow-ups but cannot complete them', async () => {
  await openToday(dayWith(step('ada', 'Call about the offer')), {}, 'reader')
  expect(screen.getByText('Due ada')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an empty day says that nothing is due, and mail that failed says why', async () => {
  const today = dayWith()
  const mail = { id: 'm1', recipient: 'ada@example.com', subject: 'Your report', createdAt: '2026-05-01' }
  today.failed.mails = [{ ...mail, lastError: 'Mailbox full' }]
  await openToday(today)
  expect(screen.getByText(/^You’re all caught up\./)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Failed emails' })).toHaveTextContent(
    'Failed, to ada@example.com: Mailbox full',
  )
})

test('the weekly summary can be turned off and on and shows its time zone', async () => {
  let isOn = true
  const { user } = await openAdmin({
    load: () => ({ isOn }),
    page: (data) => <WeeklySection isOn={data.isOn} timeZone="Europe/Berlin" />,
    api: {
      'POST /api/admin/today/weekly-mail': ({ body }) => {
        isOn = (body as { on: boolean }).on
      },
    },
  })
  expect(screen.getByText(/Europe\/Berlin/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(/^You do not get/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the time zone' })).toHaveAttribute('href', '/admin/settings#formats')
})
