import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor } from '#tests/components/react.tsx'
import { LoginForm } from './login-form.tsx'

const signIn = 'POST /api/auth/sign-in/email'
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
beforeEach(() => assign.mockClear())

const openForm = (api: Answers) =>
  openAdmin({ page: () => <LoginForm next="/admin/mail?state=sent" hasPasskeys={false} />, api })

test('the sign-in form is disabled until scripts run, so that no password ends up in a URL', () => {
  const html = renderToStaticMarkup(<LoginForm next="/admin" hasPasskeys={false} />)
  expect(html).toMatch(/<form noValidate="" method="post"[^>]*><fieldset disabled=""/)
})

test('signing in by keyboard opens the requested page', async () => {
  const { user, calls } = await openForm({ [signIn]: () => ({}) })
  await user.type(screen.getByLabelText('Email'), 'owner@example.com')
  await user.tab()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await user.keyboard('a password{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/mail?state=sent'))
  expect(calls[0]?.body).toEqual({ email: 'owner@example.com', password: 'a password' })
})

test('a wrong password shows a message and stays on the page', async () => {
  const message = 'That email and password do not match.'
  const { user } = await openForm({ [signIn]: () => refused(401, message) })
  await user.type(screen.getByLabelText('Email'), 'owner@example.com')
  await user.type(screen.getByLabelText('Password'), 'not the password{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(assign).not.toHaveBeenCalled()
})

async function toCode(api: Answers) {
  const opened = await openForm({ [signIn]: () => ({ needsCode: true }), ...api })
  await opened.user.type(screen.getByLabelText('Email'), 'owner@example.com')
  await opened.user.type(screen.getByLabelText('Password'), 'a password{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Code from your app')).toHaveFocus())
  return opened
}

test('two-factor sign-in asks for a numeric code and shows when it is wrong', async () => {
  const message = 'That code is not right. Please try again.'
  const { user } = await toCode({ 'POST /api/auth/sign-in/code': () => refused(401, message) })
  const field = screen.getByLabelText('Code from your app')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectNoAxeFindings()
  await user.keyboard('000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(assign).not.toHaveBeenCalled()
})

test('a code may be pasted with spaces', async () => {
  const { user, calls } = await toCode({ 'POST /api/auth/sign-in/code': () => ({}) })
  await user.paste(' 123 456 ')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(calls.at(-1)?.body).toEqual({ code: '123456' })
})

test('the recovery code form can be opened by keyboard', async () => {
  const { user, calls } = await toCode({ 'POST /api/auth/sign-in/recovery-code': () => ({}) })
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus())
  await user.keyboard('abcde-fghij{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(calls.at(-1)?.route).toBe('POST /api/auth/sign-in/recovery-code')
})

test('an expired two-factor sign-in asks for the password again and says why', async () => {
  const { user } = await toCode({ 'POST /api/auth/sign-in/code': () => refused(410, 'That took too long.') })
  await user.keyboard('123456{Enter}')
  expect(await screen.findByText('That took too long.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('')
})
