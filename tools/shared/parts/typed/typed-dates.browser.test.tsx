import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screen } from '#tests/components/react.tsx'
import { held, openField, otherView } from '#tests/components/typed-field.tsx'
import { DayField, MonthField, TimeField } from '../fields.tsx'

/** The browser's own fields for dates, typed part by part as on an American keyboard. */

const goBack = (to: string) => page.getByRole('button', { name: `Go back to ${to}` })

/** A pause between two keys begins another number: a machine that was too slow tries again. */
async function typeParts(field: HTMLInputElement, keys: string, value: string): Promise<void> {
  await vi.waitFor(
    async () => {
      field.focus()
      await userEvent.keyboard(`{ArrowLeft}{ArrowLeft}${keys}`)
      expect(field.value).toBe(value)
    },
    { timeout: 60_000 },
  )
}

function openDay(): () => HTMLInputElement {
  openField<string>('2027-03-31', (value, onChange) => (
    <DayField name="day" label="Last day" required value={value} onChange={onChange} />
  ))
  return () => screen.getByLabelText<HTMLInputElement>('Last day')
}

test('a date is typed part by part, and counts once it is whole', async () => {
  const field = openDay()
  for (const [keys, day] of [
    ['04302027', '2027-04-30'],
    ['11012027', '2027-11-01'],
    ['02292028', '2028-02-29'],
  ] as const) {
    const before = held()
    await typeParts(field(), keys, day)
    expect(held()).toBe(before)
    await userEvent.keyboard('{Enter}')
    expect(held()).toBe(day)
    expect(field()).toHaveValue(day)
    expect(field()).toHaveAttribute('aria-invalid', 'false')
  }
})

test('a date in a wrong year stays with the reason, over another view, until it is given up', async () => {
  const field = openDay()
  await typeParts(field(), '01110227', '0227-01-11')
  await userEvent.keyboard('{Enter}')
  const words = page.getByText('Type a year from 1900 to 2199.')
  await expect.element(words).toBeVisible()
  expect(field()).toHaveValue('0227-01-11')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  expect(held()).toBe('2027-03-31')

  await userEvent.click(otherView())
  await userEvent.click(otherView())
  expect(field()).toHaveValue('0227-01-11')
  await expect.element(words).toBeVisible()
  await goBack('Mar 31, 2027').click()
  expect(field()).toHaveValue('2027-03-31')
  await userEvent.click(otherView())
  await userEvent.click(otherView())
  expect(field()).toHaveValue('2027-03-31')
})

test('half a date is refused with the reason', async () => {
  const field = openDay()
  field().focus()
  await userEvent.keyboard('{Delete}{Enter}')
  await expect.element(page.getByText('Type a complete date, with the year.')).toBeVisible()
  expect(held()).toBe('2027-03-31')
})

test('a month is typed by its first letter and its year', async () => {
  openField<string>('2027-03', (value, onChange) => (
    <MonthField name="month" label="Month 1 is" value={value} onChange={onChange} />
  ))
  const field = screen.getByLabelText<HTMLInputElement>('Month 1 is')
  await typeParts(field, 'd{ArrowRight}2028', '2028-12')
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('2028-12')
  expect(held()).toBe('2028-12')
})

test('a time that its check refuses stays with the reason until it is given up', async () => {
  openField<string>('12:00', (value, onChange) => (
    <TimeField
      name="ends"
      label="Ends"
      value={value}
      onChange={onChange}
      check={(time) => (time < '09:00' ? 'The end must come after the start.' : undefined)}
    />
  ))
  const field = () => screen.getByLabelText<HTMLInputElement>('Ends')
  await typeParts(field(), '0115p', '13:15')
  await userEvent.keyboard('{Enter}')
  expect(held()).toBe('13:15')
  await typeParts(field(), '0115a', '01:15')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The end must come after the start.')).toBeVisible()
  await userEvent.click(otherView())
  await userEvent.click(otherView())
  expect(field()).toHaveValue('01:15')
  await goBack('13:15').click()
  expect(field()).toHaveValue('13:15')
})
