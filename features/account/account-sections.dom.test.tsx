import { expect, test } from 'vitest'
import { expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { EmailSection } from './email-section.tsx'
import { ForgottenPasswordPage } from './forgotten-password-page.tsx'
import { NameSection } from './name-section.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { PasswordSection } from './password-section.tsx'
import type { ShownSession } from './sessions.server.ts'
import { SessionsSection } from './sessions-section.tsx'

const api = '/api/admin/account'

test('a name is saved', async () => {
  const { user, calls } = await openAdmin({
    page: () => <NameSection name="Ada" />,
    api: { [`POST ${api}/name`]: () => ({}) },
  })
  await user.clear(screen.getByLabelText('Your name'))
  await user.type(screen.getByLabelText('Your name'), 'Grace Hopper{Enter}')
  await expectToast('Name saved')
  expect(calls[0]?.body).toEqual({ name: 'Grace Hopper' })
})

test('changing the password needs the current one, shows a rejection in the form and clears both fields', async () => {
  let isWrong = true
  const { user } = await openAdmin({
    page: () => <PasswordSection email="ada@example.com" />,
    api: {
      [`POST ${api}/password`]: () => (isWrong ? refused(400, 'That is not your current password.') : {}),
    },
  })
  await user.type(screen.getByLabelText('Current password'), 'not this one, surely')
  await user.type(screen.getByLabelText('New password'), 'too short{Enter}')
  expect(await screen.findByText('Please use at least 12 characters')).toBeVisible()
  await user.type(screen.getByLabelText('New password'), ' no longer{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not your current password.')
  isWrong = false
  await user.keyboard('{Enter}')
  await expectToast('Password changed', 'All other browsers were signed out.')
  expect(screen.getByLabelText('Current password')).toHaveValue('')
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

test('changing the email needs the password, and the page says where the link was sent', async () => {
  const { user, calls } = await openAdmin({
    page: () => <EmailSection email="ada@example.com" sends />,
    api: { [`POST ${api}/email`]: () => ({}) },
  })
  await user.type(screen.getByLabelText('New email'), 'grace@example.com')
  await user.type(screen.getByLabelText('Your password'), 'four words in a row{Enter}')
  expect(await screen.findByText(/^We sent a link to grace@example\.com\./)).toBeVisible()
  expect(screen.getByText('You sign in with ada@example.com.')).toBeVisible()
  expect(calls[0]?.body).toEqual({ email: 'grace@example.com', password: 'four words in a row' })
})

test('the link to a new email asks for confirmation and focuses the result', async () => {
  const { user, calls } = await openAdmin({
    page: () => <ConfirmEmailPage token="token" email="grace@example.com" />,
    api: { 'POST /api/account/confirm-email': () => ({}) },
  })
  expect(screen.getByText('grace@example.com')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use this email' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your email was changed' })).toHaveFocus())
  expect(calls[0]?.body).toEqual({ token: 'token' })
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/admin/account')
})

test('a link that no longer works says so and where to get another', async () => {
  await openAdmin({ page: () => <ConfirmEmailPage token="token" email={undefined} /> })
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/admin/account')
})

test('a forgotten password gives the same answer for every address', async () => {
  const { user } = await openAdmin({
    page: () => <ForgottenPasswordPage sends />,
    api: { 'POST /api/account/forgotten-password': () => ({}) },
  })
  await user.type(screen.getByLabelText('Email'), 'nobody@example.com{Enter}')
  expect(await screen.findByText(/^If there is an account with this email, a link is on its way\./)).toBeVisible()
})

test('a new password can be shown while it is typed', async () => {
  const { user, calls } = await openAdmin({
    page: () => <NewPasswordPage token="token" email="ada@example.com" />,
    api: { 'POST /api/account/new-password': () => ({}) },
  })
  const field = screen.getByLabelText('New password')
  await user.type(field, 'too short{Enter}')
  expect(await screen.findByText('Please use at least 12 characters')).toBeVisible()
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, 'four new words in a row')
  await user.tab()
  await user.keyboard(' ')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('four new words in a row')
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your password was changed' })).toHaveFocus())
  expect(calls[0]?.body).toEqual({ token: 'token', newPassword: 'four new words in a row' })
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login')
})

const session = (id: string, isThis: boolean): ShownSession => ({
  id,
  browser: 'Chrome on Linux',
  isThis,
  firstAt: '2026-05-01T10:00:00Z',
  lastAt: '2026-05-01T10:00:00Z',
})

function openSessions(sessions: ShownSession[], answers: Record<string, () => unknown>) {
  return openAdmin({
    load: () => ({ sessions: [...sessions] }),
    page: (data) => <SessionsSection sessions={data.sessions} />,
    api: answers,
  })
}

const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem')

test('another session can be signed out, but not the current one', async () => {
  const sessions = [session('1', true), session('2', false)]
  const { user } = await openSessions(sessions, { [`DELETE ${api}/sessions/2`]: () => void sessions.pop() })
  expect(rows()[0]).toHaveTextContent('This browser')
  expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('signing out everywhere else asks first', async () => {
  const sessions = [session('1', true), session('2', false), session('3', false)]
  const { user } = await openSessions(sessions, {
    [`POST ${api}/sessions/end-others`]: () => void sessions.splice(1),
  })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})
