import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded } from '#tests/components/files.ts'
import { screen, within } from '#tests/components/react.tsx'
import { inWeekSix, openSprint } from '#tests/components/sprint.ts'
import { tool } from '../tool.tsx'

inWeekSix()

type User = Awaited<ReturnType<typeof openSprint>>
const exported = async (user: User, name: string) => (await downloaded(() => chooseExport(user, name))).body

test('moving planning to another day keeps ids and time of day in the calendar file', async () => {
  const example = tool.exampleDoc()
  const user = await openSprint({
    ...example,
    calendar: { ...example.calendar, timeZone: 'America/New_York' },
  })
  const calendar = async () => (await exported(user, 'Calendar file (.ics)')).text()
  const before = await calendar()
  const lines = before.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(13 + 7 + 12)
  // Nine o'clock before and after the clocks change on March 14.
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270308T090000')
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270315T090000')

  await user.click(screen.getByRole('button', { name: 'Edit name and dates' }))
  await user.click(screen.getByText('Meetings for your calendar'))
  const planning = within(screen.getByRole('group', { name: 'Weekly planning' }))
  await user.selectOptions(planning.getByLabelText('Day'), 'Sunday')
  await user.keyboard('{Escape}')
  const moved = await calendar()
  expect(moved).toContain('DTSTART;TZID=America/New_York:20270307T090000')
  const uids = (text: string) => text.match(/^UID:.*$/gm)?.toSorted()
  expect(uids(moved)).toEqual(uids(before))
})

test('the sprint can be exported as Excel and CSV', async () => {
  const user = await openSprint()
  const excel = await exported(user, 'Excel workbook')
  const parts = unzipSync(new Uint8Array(await excel.arrayBuffer()))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Outcomes[\s\S]*Milestones[\s\S]*Weeks[\s\S]*Hours[\s\S]*Reviews/)
  expect(part('xl/sharedStrings.xml')).toContain('Train two bookkeepers on the checklist')
  const milestones = await (await exported(user, 'CSV of the milestones')).text()
  expect(milestones).toContain('"2027-03-08","Priya","No","7"')
  expect(await (await exported(user, 'CSV of the weeks')).text()).toContain('"Mail 140 former prospects"')
})
