import { expect, test, vi } from 'vitest'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { downloaded } from '#tests/components/files.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const api = '/api/auth/second-factor'
const codes = Array.from({ length: 10 }, (_, index) => `abcde-fghi${index}`)
const newKey = { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/site', qr: { size: 21, path: 'M0 0h1v1z' } }

function openSection(factor: { isOn: boolean; codesLeft: number }, answers: Answers) {
  return openAdmin({
    load: () => ({ ...factor }),
    page: (data) => <SecondFactorSection factor={data} />,
    api: answers,
  })
}

test('turning on two-factor authentication asks for the password and then for an app code', async () => {
  const factor = { isOn: false, codesLeft: 0 }
  const { user, calls } = await openSection(factor, {
    [`POST ${api}/start`]: ({ body }) =>
      (body as { password: string }).password === 'right' ? newKey : refused(400, 'That is not your current password.'),
    [`POST ${api}/confirm`]: () => {
      Object.assign(factor, { isOn: true, codesLeft: 10 })
      return { recoveryCodes: codes }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Turn on two-factor authentication' }))
  const password = await screen.findByLabelText('Your password')
  await waitFor(() => expect(password).toHaveFocus())
  await user.keyboard('wrong{Enter}')
  expect(await screen.findByText('That is not your current password.')).toBeVisible()
  await user.clear(password)
  await user.type(password, 'right{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Set up your authenticator app' })).toHaveFocus())
  expect(screen.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectNoAxeFindings()
  for (const _ of ['the link', 'the button that copies', 'the field']) await user.tab()
  expect(screen.getByLabelText('Code from the app')).toHaveFocus()
  await user.keyboard('12 34{Enter}')
  expect(await screen.findByText('Please enter the six digits')).toBeVisible()
  await user.clear(screen.getByLabelText('Code from the app'))
  await user.keyboard('123456{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus())
  expect(calls.at(-1)?.body).toEqual({ code: '123456' })
  const shown = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  expect(shown.map((each) => each.textContent)).toEqual(codes)
  await expectNoAxeFindings()

  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy codes' }))
  expect(await screen.findByText('Copied.')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(codes.join('\n'))
  const file = await downloaded(() => user.click(screen.getByRole('button', { name: 'Download as a text file' })))
  expect(file.name).toBe('recovery-codes.txt')
  for (const code of codes) expect(await file.body.text()).toContain(code)
  await user.click(screen.getByRole('button', { name: 'I saved them' }))
  expect(await screen.findByText('10 recovery codes left.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create new recovery codes' })).toHaveFocus())
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('turning off two-factor authentication asks for the password and a code', async () => {
  const factor = { isOn: true, codesLeft: 9 }
  const { user, calls } = await openSection(factor, {
    [`POST ${api}/off`]: ({ body }) => {
      if (!(body as { code: string }).code)
        return refused(400, 'Please enter a code from your app, or a recovery code.')
      Object.assign(factor, { isOn: false })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Turn off two-factor authentication' }))
  await user.type(await screen.findByLabelText('Your password'), 'right{Enter}')
  expect(await screen.findByText('Please enter a code from your app, or a recovery code.')).toBeVisible()
  await user.type(screen.getByLabelText('Code from your app'), 'abcde-fghi1{Enter}')
  await expectToast('Two-factor authentication is off')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on two-factor authentication' })).toHaveFocus())
  expect(calls.at(-1)?.body).toEqual({ password: 'right', code: 'abcde-fghi1' })
})

test('new recovery codes replace the old ones, and the page warns when few are left', async () => {
  const { user } = await openSection(
    { isOn: true, codesLeft: 1 },
    {
      [`POST ${api}/recovery-codes`]: () => ({ recoveryCodes: codes }),
    },
  )
  expect(screen.getByText(/Create new ones before you run out\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create new recovery codes' }))
  await user.type(await screen.findByLabelText('Your password'), 'right')
  await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus())
})
