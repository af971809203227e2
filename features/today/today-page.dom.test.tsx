import { expect, test } from 'vitest'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { FollowUp } from './follow-ups.ts'
import type { Today } from './today.server.ts'
import { TodayPage } from './today-page.tsx'
import { WeeklySection } from './weekly/weekly-section.tsx'

const nothing = { sold: 0, keptCents: 0 }
const sales = {
  ...{ month: '2026-05', monthBefore: '2026-04', day: 2 },
  ...{ thisMonth: nothing, sameDays: nothing, wholeMonth: nothing },
}
const nobody = { reports: 0, founderTests: 0, waitlist: 0, orders: 0, people: 0 }

function emptyDay(): Today {
  return {
    ...{ readAt: new Date().toISOString(), timeZone: 'UTC', since: '2026-05-01T10:00:00.000Z', news: nobody },
    ...{ asked: { calls: [], hasMore: false }, due: { followUps: [], hasMore: false } },
    ...{ failed: { mails: [], hasMore: false }, sales },
  }
}

function openToday(today: Today, answers: Answers = {}, role: 'owner' | 'reader' = 'owner') {
  return openAdmin({
    load: () => ({ ...today }),
    page: (data) => <TodayPage today={data} notes={null} hasNotes={false} booked={null} />,
    api: { 'POST /api/admin/today/seen': () => ({}), ...answers },
    role,
  })
}

test('a requested call shows the person’s phone number, report and page', async () => {
  const call = {
    ...{
      personId: 'ada',
      name: 'Ada',
      email: 'ada@example.com',
      company: 'Engines Ltd',
      phone: '+1 555 0177',
    },
    ...{ score: 32, reportId: 'r1', askedAt: '2026-05-01T10:00:00Z' },
  }
  await openToday({ ...emptyDay(), asked: { calls: [call], hasMore: false } })
  const line = within(screen.getByRole('list', { name: 'Calls asked for' })).getByRole('listitem')
  expect(line).toHaveTextContent('Engines Ltd')
  const links = within(line)
    .getAllByRole('link')
    .map((each) => [each.textContent, each.getAttribute('href')])
  expect(links).toEqual([
    ['Ada', '/admin/people/ada'],
    ['+1 555 0177', 'tel:+15550177'],
    ['Report: 67%', '/diagnostic/results/r1'],
  ])
  await expectNoAxeFindings()
})

const step = (personId: string, nextStep: string): FollowUp => ({
  ...{ personId, name: `Due ${personId}`, email: '', nextStep, nextStepOn: '2001-01-01' },
  ...{ status: 'contacted', seen: 'then' },
})

function dayWith(...followUps: FollowUp[]): Today {
  return { ...emptyDay(), due: { followUps, hasMore: false } }
}

const done = (name: string) => screen.getByRole('button', { name: new RegExp(`^Done with .*, Due ${name}$`) })

test('a completed follow-up disappears, the next one gets the focus, and Undo brings it back', async () => {
  const [first, second] = [step('ada', 'Call about the offer'), step('ben', 'Send the book')]
  const today = dayWith(first, second)
  const { user, calls } = await openToday(today, {
    'POST /api/admin/people/ada/step-done': () => {
      today.due = { followUps: [second], hasMore: false }
      return { statusAt: 'now' }
    },
    'POST /api/admin/people/ada/work': () => {
      today.due = { followUps: [first, second], hasMore: false }
    },
  })
  done('ada').focus()
  await user.keyboard('{Enter}')
  await expectToast('Done: Call about the offer', 'It stands in the timeline of Due ada.')
  await waitFor(() => expect(screen.queryByText('Due ada')).toBeNull())
  await waitFor(() => expect(done('ben')).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(done('ada')).toHaveFocus())
  expect(calls.at(-1)?.body).toEqual({
    ...{ status: 'contacted', nextStep: 'Call about the offer', nextStepOn: '2001-01-01', seen: 'now' },
  })
})

test('after the last follow-up the heading gets the focus and says nothing more is due', async () => {
  const today = dayWith(step('ada', 'Call about the offer'))
  const { user } = await openToday(today, {
    'POST /api/admin/people/ada/step-done': () => {
      today.due = { followUps: [], hasMore: false }
      return { statusAt: 'now' }
    },
  })
  done('ada').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Nothing more is due today.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Follow-ups due' })).toHaveFocus())
})

test('a follow-up completed in another window is not completed twice', async () => {
  const today = dayWith(step('ada', 'Call about the offer'))
  const { user } = await openToday(today, {
    'POST /api/admin/people/ada/step-done': () => {
      today.due = { followUps: [], hasMore: false }
      return refused(409, 'Meanwhile there is no next step. Nothing was marked as done.')
    },
  })
  await user.click(done('ada'))
  await expectToast('The step is not marked as done', 'Nothing was marked as done.')
  await waitFor(() => expect(screen.queryByText('Due ada')).toBeNull())
})

test('a reader sees follow-ups but cannot complete them', async () => {
  await openToday(dayWith(step('ada', 'Call about the offer')), {}, 'reader')
  expect(screen.getByText('Due ada')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('news since the last visit link to the people they count, and the visit is recorded', async () => {
  const today = { ...emptyDay(), news: { ...nobody, waitlist: 2, people: 1 } }
  const { calls } = await openToday(today)
  const links = within(screen.getByRole('region', { name: 'New' })).getAllByRole('link')
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['2 on the waitlist', '/admin/funnel/waitlist-joined?since=2026-05-01T10%3A00%3A00.000Z'],
    ['1 new person', '/admin/people?sort=-firstAt'],
  ])
  await expect.poll(() => calls[0]?.body).toEqual({ at: today.readAt })
})

test('an empty day says that nothing is due', async () => {
  await openToday(emptyDay())
  expect(screen.getByText('Nothing waits for you.')).toBeVisible()
})

test('the weekly summary can be switched off and on and shows its time zone', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Switch it off' }))
  expect(await screen.findByText(/^Switched off\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Switch it on' }))
  expect(await screen.findByRole('button', { name: 'Switch it off' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the time zone' })).toHaveAttribute(
    'href',
    '/admin/settings#time-zone',
  )
})
