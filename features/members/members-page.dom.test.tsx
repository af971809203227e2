import { expect, test, vi } from 'vitest'
import { joinText } from '#content/admin/members.ts'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { Invitation } from './invitations.server.ts'
import { JoinPage } from './join-page.tsx'
import { MembersPage } from './members-page.tsx'
import type { Member } from './team.server.ts'

const api = '/api/admin/members'
const at = '2026-05-01T10:00:00Z'
const owner: Member = {
  id: 'o',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'owner',
  since: at,
  lastSeenAt: at,
}
const dora: Member = { ...owner, id: 'd', name: 'Dora', email: 'dora@example.com', role: 'reader' }
const cleo: Invitation = {
  id: 'c',
  name: 'Cleo',
  email: 'cleo@example.com',
  role: 'reader',
  invitedBy: 'ada@example.com',
  until: at,
  isExpired: false,
}

type Team = { members: Member[]; invitations: Invitation[] }

function openMembers(team: Team, answers: Answers = {}, sends = true) {
  return openAdmin({
    at: '/admin/members',
    load: () => structuredClone(team),
    page: (data) => <MembersPage {...data} me="o" sends={sends} />,
    api: answers,
  })
}

test('an empty invitation shows what is missing next to each field', async () => {
  const { user, calls } = await openMembers({ members: [owner], invitations: [] })
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  for (const error of ['Please enter a name', 'Please enter a valid email address', 'Please choose a role']) {
    expect(await screen.findByText(error)).toBeVisible()
  }
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(calls).toEqual([])
})

test('a team member is invited by keyboard and listed as invited', async () => {
  const team: Team = { members: [owner], invitations: [] }
  const { user, calls } = await openMembers(team, {
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
  await expectToast('Invitation sent', 'cleo@example.com will receive an email with a link.')
  expect(calls[0]?.body).toMatchObject({ name: 'Cleo', email: 'cleo@example.com', role: 'reader' })
  expect(await screen.findByRole('table', { name: 'Invitations' })).toHaveTextContent('cleo@example.com')
})

test('inviting an owner asks for your password', async () => {
  const { user } = await openMembers({ members: [owner], invitations: [] })
  expect(screen.queryByLabelText('Your own password')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Owner/ }))
  expect(screen.getByLabelText('Your own password')).toBeVisible()
})

test('without a mail server the invitation link is shown for copying', async () => {
  const link = 'https://coach.example/admin/join/token'
  const { user } = await openMembers(
    { members: [owner], invitations: [cleo] },
    { [`POST ${api}/invitations/c/send-again`]: () => ({ link }) },
    false,
  )
  await user.click(screen.getByRole('button', { name: 'Resend: cleo@example.com' }))
  expect(await screen.findByDisplayValue(link)).toBeVisible()
})

test('resending an invitation keeps the focus on its button', async () => {
  const { user } = await openMembers(
    { members: [owner], invitations: [cleo] },
    { [`POST ${api}/invitations/c/send-again`]: () => ({}) },
  )
  const again = screen.getByRole('button', { name: 'Resend: cleo@example.com' })
  again.focus()
  await user.keyboard('{Enter}')
  await expectToast('Invitation resent', 'The earlier one no longer works.')
  expect(again).toHaveFocus()
})

test('withdrawing an invitation asks first and then focuses the heading', async () => {
  const team: Team = { members: [owner], invitations: [cleo] }
  const { user } = await openMembers(team, {
    [`DELETE ${api}/invitations/c`]: () => void team.invitations.pop(),
  })
  await user.click(screen.getByRole('button', { name: 'Withdraw: cleo@example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('No open invitations.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus())
})

test('promoting a team member to owner asks for your password and shows when it is wrong', async () => {
  const team: Team = { members: [owner, { ...dora }], invitations: [] }
  const { user, calls } = await openMembers(team, {
    [`POST ${api}/d/role`]: ({ body }) => {
      if ((body as { password: string }).password !== 'right') return refused(400, 'That is not your current password.')
      team.members[1] = { ...dora, role: 'owner' }
    },
  })
  const change = screen.getByRole('button', { name: 'Change role: dora@example.com' })
  await user.click(change)
  const dialog = await screen.findByRole('dialog', { name: 'Change the role of Dora?' })
  const reader = within(dialog).getByRole('radio', { name: /^Reader/ })
  await waitFor(() => expect(reader).toHaveFocus())
  expect(reader).toBeChecked()
  await expectNoAxeFindings(dialog)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(within(dialog).getByRole('radio', { name: /^Owner/ })).toBeChecked()
  const password = within(dialog).getByLabelText('Your own password')
  await user.type(password, 'wrong{Enter}')
  expect(await within(dialog).findByText(/That is not your current password\./)).toBeVisible()
  await user.clear(password)
  await user.type(password, 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ role: 'owner', password: 'right' })
  await waitFor(() => expect(change).toHaveFocus())
  await waitFor(() => expect(screen.getAllByRole('row')[2]).toHaveTextContent('Owner'))
})

test('removing a team member asks first, and you cannot remove yourself', async () => {
  const team: Team = { members: [owner, dora], invitations: [] }
  const { user } = await openMembers(team, { [`DELETE ${api}/d`]: () => void team.members.pop() })
  expect(screen.queryByRole('button', { name: 'Remove: ada@example.com' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove: dora@example.com' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Dora?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('dora@example.com')).toBeNull())
})

test('an invited person sets a password and is sent to sign in, and an expired link is explained', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  let isExpired = true
  const { user, calls } = await openAdmin({
    page: () => (
      <JoinPage
        invitation={{ name: 'Cleo', email: 'cleo@example.com', role: 'reader', invitedBy: 'ada@example.com' }}
        token="token"
        site="Coach"
      />
    ),
    api: {
      'POST /api/join/token': () => (isExpired ? refused(410, 'It has expired.') : {}),
    },
  })
  expect(screen.getByText(/^ada@example\.com invited you to join the site of Coach as a reader\./)).toBeVisible()
  const password = screen.getByLabelText('Choose a password')
  await user.type(password, 'too short{Enter}')
  expect(await screen.findByText('Please use at least 12 characters')).toBeVisible()
  await user.clear(password)
  await user.type(password, 'four words in a row{Enter}')
  expect(await screen.findByText('It has expired.')).toBeVisible()
  isExpired = false
  await user.keyboard('{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/login?joined'))
  expect(calls.at(-1)?.body).toEqual({ name: 'Cleo', password: 'four words in a row' })
  assign.mockRestore()
})

test.each(['expired', 'ended', 'unknown'] as const)(
  'an invitation link that is %s says why and what to do',
  async (why) => {
    await openAdmin({ page: () => <JoinPage invitation={why} token="token" site="Coach" /> })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(joinText[why].title)
    expect(screen.getByRole('link', { name: joinText[why].action.label })).toHaveAttribute(
      'href',
      joinText[why].action.href,
    )
  },
)
