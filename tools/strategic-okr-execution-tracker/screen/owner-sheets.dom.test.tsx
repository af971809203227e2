import { expect, test } from 'vitest'
import { downloaded } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { screen } from '#tests/components/react.tsx'
import { keyResult, newExample, openTracker, orders, trials, valueField } from '#tests/components/tracker.ts'
import { writeCheckIn } from '#tests/tools/write-codes.ts'
import { shortName } from '#tools/shared/files/code-bits.ts'

const week = '2027-02-22'
const plan = newExample()

/** The code from Dana's sheet: 48 orders with a confidence of 9, and 54.5% with a note. */
const code = writeCheckIn(plan.id, 'Dana', week, [
  { name: shortName('k1'), value: '48', confidence: 9, note: '' },
  { name: shortName('k2'), value: '54.5', confidence: 0, note: 'Süß: two hotels' },
])

/** Week 9 with 47 orders typed here, and Dana's code pasted from her email. */
async function takeInDanasCode() {
  const user = await openTracker(plan)
  await user.click(screen.getByRole('button', { name: 'Check in for week 9' }))
  await fillIn(user, valueField(orders), '47')
  await user.click(screen.getByText('Let owners check in themselves'))
  await fillIn(
    user,
    screen.getByRole('textbox', { name: 'Codes' }),
    `Hi,\n> ${code.replace(/(.{24}-)/, '$1\n> ')}\nDana`,
  )
  await user.click(screen.getByRole('button', { name: 'Import codes' }))
  return user
}

test('each owner has a sheet with their key results, without finished initiatives', async () => {
  const user = await openTracker()
  await user.click(screen.getByRole('button', { name: 'Check in for week 9' }))
  await user.click(keyResult(orders).getByRole('checkbox', { name: /^Tastings on Mill Lane/ }))
  await user.click(screen.getByText('Let owners check in themselves'))
  const button = screen.getByRole('button', { name: 'Download the sheet: Dana' })
  const sheet = await downloaded(() => user.click(button))
  expect(sheet.name).toBe('Check-in Dana week 9 of 14.html')
  const html = await sheet.body.text()
  expect(html).toContain(orders)
  expect(html).toContain(trials)
  expect(html).toContain('A call on day three of every trial')
  expect(html).not.toContain('Tastings on Mill Lane')
  expect(html).not.toContain('Credit notes a month')
})

test('a code fills in open fields; where it differs, what is here stays and its answer is in the note', async () => {
  const user = await takeInDanasCode()
  screen.getByText('1 imported, 0 not.')
  screen.getByText('1 answer other than here: see the notes.')
  expect(valueField(trials)).toHaveValue('54.5')
  expect(keyResult(trials).getByLabelText('Note')).toHaveValue('Süß: two hotels')
  expect(valueField(orders)).toHaveValue('47')
  expect(keyResult(orders).getByLabelText('Note')).toHaveValue('Dana’s sheet: 48 orders')
  expect(keyResult(orders).getByRole('radio', { name: '9' })).toBeChecked()
  await user.keyboard('{Control>}z{/Control}')
  expect(valueField(trials)).toHaveValue('')
  expect(keyResult(orders).getByLabelText('Note')).toHaveValue('')
})

test('a repeated code and a mistyped one change nothing, and each says why', async () => {
  const user = await takeInDanasCode()
  const slip = code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  await fillIn(user, screen.getByRole('textbox', { name: 'Codes' }), `${code}\n${slip}`)
  await user.click(screen.getByRole('button', { name: 'Import codes' }))
  const refused = (why: string) => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(why))
  expect(refused('is here already.')).toHaveTextContent('Dana: ')
  expect(refused('was mistyped, or is for another plan.')).toBeVisible()
  expect(valueField(orders)).toHaveValue('47')
})
