import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen } from '#tests/components/react.tsx'
import { retype } from '#tests/components/tool-actions.ts'
import { held, openField, otherView } from '#tests/components/typed-field.tsx'
import type { Limits } from '../../values/limits.ts'
import { NumberField } from '../fields.tsx'
import { NumberInput } from './number-input.tsx'

const words = 'Type a number from 0 to 1,000.'

function openNumber(limits: Limits = { min: 0, max: 1000 }) {
  openField<number | null>(20, (value, onChange) => (
    <NumberField name="weight" label="Weight" value={value} onChange={onChange} limits={limits} />
  ))
  return userEvent.setup({ pointerEventsCheck: 0 })
}

const field = () => screen.getByLabelText('Weight')

test('a number counts while it is typed, and stays in the field as it was typed', async () => {
  const user = openNumber({})
  await retype(user, field(), '1,25')
  await user.keyboard('0')
  expect(field()).toHaveValue('1,250')
  expect(held()).toBe('1250')
  await user.tab()
  expect(field()).toHaveValue('1,250')
  expect(field()).toHaveAttribute('aria-invalid', 'false')
})

test('a number keeps all its digits when its field is entered and left', async () => {
  const user = openNumber()
  await retype(user, field(), '0.125')
  await user.tab()
  await user.click(field())
  await user.tab()
  expect(field()).toHaveValue('0.125')
  expect(held()).toBe('0.125')
})

test.for(['{Enter}', '{Tab}'])('a number out of range stays, and is explained after %s', async (leave) => {
  const user = openNumber()
  await retype(user, field(), '2000')
  expect(screen.queryByText(words)).toBeNull()
  await user.keyboard(leave)
  expect(field()).toHaveValue('2000')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText(words)).toBeVisible()
  expect(held()).toBe('20')
  await expectNoAxeFindings()
})

test('a refused number is still there after another view was open', async () => {
  const user = openNumber()
  await retype(user, field(), 'twenty{Enter}')
  await user.click(otherView())
  await user.click(otherView())
  expect(field()).toHaveValue('twenty')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText(words)).toBeVisible()
})

test('Go back puts the document’s number into the field again, with the focus', async () => {
  const user = openNumber()
  await retype(user, field(), '2000{Enter}')
  await user.click(screen.getByRole('button', { name: 'Go back to 20' }))
  expect(field()).toHaveValue('20')
  expect(field()).toHaveFocus()
  await user.click(otherView())
  await user.click(otherView())
  expect(field()).toHaveValue('20')
})

test('a number that can be read two ways stays and is asked about; the answer is chosen by key', async () => {
  const user = openNumber()
  await retype(user, field(), '1.500{Enter}')
  expect(field()).toHaveValue('1.500')
  expect(screen.getByText('‘1.500’ can be read two ways. Which number is it?')).toBeVisible()
  // 1500 is out of range, so it is not offered.
  expect(screen.queryByRole('button', { name: '1500' })).toBeNull()
  await user.tab()
  expect(screen.getByRole('button', { name: '1.5 (between 1 and 2)' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('1.5')
  expect(field()).toHaveAttribute('aria-invalid', 'false')
  expect(held()).toBe('1.5')
})

test('a number in a table of fields is refused and given back in the same way', async () => {
  openField<number | null>(20, (value, onChange) => (
    <NumberInput
      name="weight"
      label="Weight"
      className=""
      value={value}
      onChange={onChange}
      limits={{ min: 0, max: 1000 }}
    />
  ))
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await retype(user, field(), '2000{Enter}')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go back to 20' }))
  expect(field()).toHaveValue('20')
  expect(field()).toHaveFocus()
})
