import { expect, test } from 'vitest'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { expectQuestion, openFounderTest, question } from '#tests/components/open-founder-test.tsx'
import { screen, within } from '#tests/components/react.tsx'

const field = () => screen.getByLabelText('Your email')
const start = () => screen.getByRole('button', { name: 'Start Assessment' })
const message = () => screen.queryByText('Please enter a valid email address')

test('the intro lists the five styles and asks for an email', async () => {
  await openFounderTest()
  const styles = within(screen.getByRole('region', { name: 'The Five Styles' })).getAllByRole('listitem')
  expect(styles.map(({ textContent }) => textContent)).toEqual(founderStyles.map(({ name }) => name))
  expect(start()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

test('an empty email is reported on start, not on blur', async () => {
  const { user } = await openFounderTest()
  await user.click(field())
  await user.tab()
  expect(message()).toBeNull()
  await user.click(field())
  await user.keyboard('{Enter}')
  expect(message()).toBeVisible()
})

test('an invalid email is reported on blur, and the button says that the test cannot start', async () => {
  const { user } = await openFounderTest()
  await user.click(field())
  await user.keyboard('founder@firm')
  expect(message()).toBeNull()
  await user.tab()
  expect(message()).toBeVisible()
  expect(screen.getByRole('checkbox')).toHaveFocus()
  await user.tab()
  // The button stays focusable and leads back to the field.
  expect(start()).toHaveFocus()
  await user.keyboard(' ')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('founder@firm')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  const why = founderTest.email.cannotStart
  screen.getByRole('textbox', { name: 'Your email', description: /Please enter a valid email address$/ })
  screen.getByRole('button', { name: 'Start Assessment', description: why })
  expect(screen.getByText(why)).toHaveAttribute('role', 'status')
  await expectNoAxeFindings()
})

test.each(['ada', 'ada@example', '@example.com', 'ada@example.', 'a da@example.com'])(
  'the start button is disabled with %j',
  async (wrong) => {
    const { user } = await openFounderTest()
    await user.click(field())
    await user.paste(wrong)
    expect(start()).toHaveAttribute('aria-disabled', 'true')
  },
)

test('a likely typo in the email is pointed out, and does not stop the test', async () => {
  const { user } = await openFounderTest()
  await user.click(field())
  await user.keyboard('ada@gmial.com')
  expect(await screen.findByText('Did you mean ada@gmail.com?')).toBeVisible()
  await user.click(start())
  await expectQuestion(1)
})

test('an email with spaces around it starts the test', async () => {
  const { user } = await openFounderTest()
  await user.click(field())
  await user.keyboard('ada{Enter}')
  await user.clear(field())
  await user.paste('  ada@example.com ')
  expect(message()).toBeNull()
  expect(screen.queryByText(founderTest.email.cannotStart)).toBeNull()
  expect(start()).toHaveAttribute('aria-disabled', 'false')
  await user.keyboard('{Enter}')
  await expectQuestion(1)
  expect(question()).toHaveFocus()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await expectNoAxeFindings()
})
