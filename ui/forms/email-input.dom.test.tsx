import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import { EmailInput } from './email-input.tsx'

function Controlled() {
  const [email, setEmail] = useState('')
  return <EmailInput aria-label="Email" value={email} onChange={({ target }) => setEmail(target.value)} />
}

test.for([
  ['controlled', <Controlled key="email" />],
  ['uncontrolled', <EmailInput key="email" aria-label="Email" />],
] as const)('a %s field points out a likely typo once typing pauses, and corrects it', async ([_, element]) => {
  const { user } = openPage({ '/': element })
  const field = screen.getByLabelText('Email')
  await user.type(field, 'ada@gmial.con')
  const question = await screen.findByText('Did you mean ada@gmail.com?')
  expect(question.closest('[role=status]')).not.toBeNull()
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Yes, use that' }))
  expect(field).toHaveValue('ada@gmail.com')
  expect(field).toHaveFocus()
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})
