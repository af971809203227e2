import { expect, test, vi } from 'vitest'
import { joinWords } from '#content/admin/helpers.ts'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { HelpersPage } from './helpers-page.tsx'
import type { Invitation } from './invitations.server.ts'
import { JoinPage } from './join-page.tsx'
import type { Helper } from './team.server.ts'

const api = '/api/admin/helpers'
const at = '2026-05-01T10:00:00Z'
const owner: Helper = {
  id: 'o',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'owner',
  since: at,
  lastSeenAt: at,
}
const dora: Helper = { ...owner, id: 'd', name: 'Dora', email: 'dora@example.com', role: 'reader' }
const cleo: Invitation = {
  ...{ id: 'c', name: 'Cleo', email: 'cleo@example.com', role: 'reader', invitedBy: 'ada@example.com' },
  ...{ until: at, isOver: false },
}

type Team = { helpers: Helper[]; invitations: Invitation[] }

function openHelpers(team: Team, answers: Answers = {}, sends = true) {
  return openAdmin({
    at: '/admin/helpers',
    load: () => structuredClone(team),
    page: (data) => <HelpersPage {...data} me="o" sends={sends} />,
    api: answers,
  })
}

test('an empty invitation shows what is missing next to each field', async () => {
  const { user, calls } = await openHelpers({ helpers: [owner], invitations: [] })
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  for (const words of [
    'Please enter a name',
    'Please enter a valid email address',
    'Please choose what they may do',
  ]) {
    expect(await screen.findByText(words)).toBeVisible()
  }
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(calls).toEqual([])
})

test('a team member is invited by keyboard and listed as invited', async () => {
  const team: Team = { helpers: [owner], invitations: [] }
  const { user, calls } = await openHelpers(team, {
    [`POST ${api}/invitations`]: () => {
      team.invitations.push(cleo)
      return {}
    },
  })
  await user.type(screen.getByLabelText('Name'), 'Cleo')
  await user.tab()
  await user.keyboard('cleo@example.com')
  await user.click(screen.getByRole('radio', { name: /^Reader/ }))
  await user.keyboard('{Enter}')
  await expectToast('Invited', 'A mail to cleo@example.com is on its way.')
  expect(calls[0]?.body).toMatchObject({ name: 'Cleo', email: 'cleo@example.com', role: 'reader' })
  expect(await screen.findByRole('table', { name: 'Invitations' })).toHaveTextContent('cleo@example.com')
})

test('inviting an owner asks for your password', async () => {
  const { user } = await openHelpers({ helpers: [owner], invitations: [] })
  expect(screen.queryByLabelText('Your own password')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Owner/ }))
  expect(screen.getByLabelText('Your own password')).toBeVisible()
})

test('without a mail server the invitation link is shown for copying', async () => {
  const link = 'https://coach.example/admin/join/token'
  const { user } = await openHelpers(
    { helpers: [owner], invitations: [cleo] },
    { [`POST ${api}/invitations/c/send-again`]: () => ({ link }) },
    false,
  )
  await user.click(screen.getByRole('button', { name: 'Send again: cleo@example.com' }))
  expect(await screen.findByDisplayValue(link)).toBeVisible()
})

test('resending an invitation keeps the focus on its button', async () => {
  const { user } = await openHelpers(
    { helpers: [owner], invitations: [cleo] },
    { [`POST ${api}/invitations/c/send-again`]: () => ({}) },
  )
  const again = screen.getByRole('button', { name: 'Send again: cleo@example.com' })
  again.focus()
  await user.keyboard('{Enter}')
  await expectToast('On its way', 'The one before is over.')
  expect(again).toHaveFocus()
})

test('revoking an invitation asks first and then focuses the heading', async () => {
  const team: Team = { helpers: [owner], invitations: [cleo] }
  const { user } = await openHelpers(team, {
    [`DELETE ${api}/invitations/c`]: () => void team.invitations.pop(),
  })
  await user.click(screen.getByRole('button', { name: 'Take back: cleo@example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('No invitation is open.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus())
})

test('promoting a team member to owner asks for your password and shows when it is wrong', async () => {
  const team: Team = { helpers: [owner, { ...dora }], invitations: [] }
  const { user, calls } = await openHelpers(team, {
    [`POST ${api}/d/role`]: ({ body }) => {
      if ((body as { password: string }).password !== 'right')
        return refused(400, 'That is not your current password.')
      team.helpers[1] = { ...dora, role: 'owner' }
    },
  })
  const change = screen.getByRole('button', { name: 'Change role: dora@example.com' })
  await user.click(change)
  const dialog = await screen.findByRole('dialog', { name: 'What may Dora do?' })
  const reader = within(dialog).getByRole('radio', { name: /^Reader/ })
  await waitFor(() => expect(reader).toHaveFocus())
  expect(reader).toBeChecked()
  expect(within(dialog).getByRole('button', { name: 'Change role' })).toBeDisabled()
  await expectNoAxeFindings(dialog)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(within(dialog).getByRole('radio', { name: /^Owner/ })).toBeChecked()
  const password = within(dialog).getByLabelText('Your own password')
  await user.type(password, 'wrong{Enter}')
  expect(await within(dialog).findByText('That is not your current password.')).toBeVisible()
  await user.clear(password)
  await user.type(password, 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ role: 'owner', password: 'right' })
  await waitFor(() => expect(change).toHaveFocus())
  await waitFor(() => expect(screen.getAllByRole('row')[2]).toHaveTextContent('Owner'))
})

test('removing a team member asks first, and you cannot remove yourself', async () => {
  const team: Team = { helpers: [owner, dora], invitations: [] }
  const { user } = await openHelpers(team, { [`DELETE ${api}/d`]: () => void team.helpers.pop() })
  expect(screen.queryByRole('button', { name: 'Remove: ada@example.com' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove: dora@example.com' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Dora?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('dora@example.com')).toBeNull())
})

test('an invited person sets a password and is sent to sign in, and an expired link is explained', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  let isOver = true
  const { user, calls } = await openAdmin({
    page: () => (
      <JoinPage
        invitation={{ name: 'Cleo', email: 'cleo@example.com', role: 'reader', invitedBy: 'ada@example.com' }}
        token="token"
        site="Coach"
      />
    ),
    api: {
      'POST /api/join/token': () => (isOver ? refused(410, 'It was used, taken back, or replaced.') : {}),
    },
  })
  expect(screen.getByText(/^ada@example\.com invites you to the site of Coach as a reader\./)).toBeVisible()
  const password = screen.getByLabelText('Choose a password')
  await user.type(password, 'too short{Enter}')
  expect(await screen.findByText('Please use at least 12 characters')).toBeVisible()
  await user.clear(password)
  await user.type(password, 'four words in a row{Enter}')
  expect(await screen.findByText('It was used, taken back, or replaced.')).toBeVisible()
  isOver = false
  await user.keyboard('{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/login?joined'))
  expect(calls.at(-1)?.body).toEqual({ name: 'Cleo', password: 'four words in a row' })
  assign.mockRestore()
})

test.each(['expired', 'ended', 'unknown'] as const)(
  'an invitation link that is %s says why and what to do',
  async (why) => {
    await openAdmin({ page: () => <JoinPage invitation={why} token="token" site="Coach" /> })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(joinWords[why].title)
    expect(screen.getByRole('link', { name: joinWords[why].action.label })).toHaveAttribute(
      'href',
      joinWords[why].action.href,
    )
  },
)
