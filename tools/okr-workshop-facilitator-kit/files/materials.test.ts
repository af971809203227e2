import { expect, test } from 'vitest'
import { workshopParts } from '../full.tsx'
import { editWorkshop } from '../model/edit-workshop.ts'
import { exampleWorkshop } from '../model/example.ts'
import { type Form, lengths } from '../model/kinds.ts'
import { workshopOf } from '../model/model.ts'
import { zoneWords } from '../model/run/zones.ts'
import { printNames, sheetCounts } from '../model/scripts/print-list.ts'
import { packingItems } from '../model/scripts/script-facts.ts'
import { scripts } from '../model/scripts/scripts.ts'
import { linkOf, sourceOf } from '../model/scripts/sources.ts'
import { placeOf } from '../model/shape.ts'
import { whenAndWhere } from '../screen/workshop-heading.tsx'
import { invitationText } from './invitation.ts'

const plan = exampleWorkshop()
const prints = workshopParts.prints.map(({ label }) => label)

test('the number of printed sheets follows a custom script', () => {
  const workshop = workshopOf(plan)
  const asked = (what: string, count: number, per: 'person' | 'group' | 'all') => ({
    ...workshop,
    blocks: workshop.blocks.map((block, index) => {
      const script = { purpose: '', steps: [], watch: '', materials: [{ id: 'm', what, count, per }] }
      return index === 0 ? { ...block, script } : block
    }),
  })
  // Seven people make two groups.
  expect(sheetCounts(workshop)).toEqual({ headlines: 7, drafting: 2, commitments: 2 })
  expect(sheetCounts(asked('Headline sheets, printed', 2, 'person')).headlines).toBe(14)
  expect(sheetCounts(asked('Drafting sheets, printed', 3, 'group')).drafting).toBe(6)
  expect(sheetCounts(asked('Commitment cards, printed', 3, 'person')).commitments).toBe(6)
  expect(sheetCounts(asked('Drafting sheets, printed', 0, 'all')).drafting).toBe(1)
  expect(sheetCounts({ people: '', blocks: [] })).toEqual({ headlines: 1, drafting: 1, commitments: 1 })
})

test('everything a script asks for exists: printouts are in the menu, remote materials are a file or a link', () => {
  /** Things people already have, or that every video call provides. */
  const brought = [
    ...['Thick markers', 'Flipchart', 'Sticky notes', 'Sticky dots', 'Screen or projector, with this kit open'],
    ...['Breakout room', 'Shared screen, with this kit open'],
    ...['Camera and microphone for the room', 'Laptop in the call'],
    'Screen in the room, shared with the call, with this kit open',
  ]
  for (const { materials } of Object.values(scripts)) {
    for (const { what } of [...materials.room, ...materials.remote, ...(materials.hybrid ?? [])]) {
      if (/, printed| as a PDF$/.test(what)) expect(prints).toContain(what.replace(/, printed| as a PDF/, ''))
      else if (!brought.includes(what)) expect([what, sourceOf(what)]).not.toEqual([what, undefined])
    }
  }
  for (const length of lengths) {
    for (const form of ['remote', 'hybrid'] as const) {
      const called = workshopOf(editWorkshop(plan, { type: 'lay-out', length, form }))
      const files = packingItems(called).filter(({ what }) => sourceOf(what)?.from === 'file')
      expect(files.map(({ what }) => what)).toEqual(['Notes sheet', 'Voting sheet'])
    }
  }
  const words = JSON.stringify(scripts)
  expect(words).not.toMatch(/\bboard\b/)
  expect(Object.values(printNames)).toHaveLength(prints.length)
})

test('only real URLs count as a link to the call', () => {
  expect(linkOf('https://call.example/a?b=1&c="x')).toBe('https://call.example/a?b=1&c="x')
  expect(linkOf(' HTTPS://x.example ')).toBe('HTTPS://x.example')
  expect(linkOf('javascript:alert(1)')).toBeUndefined()
})

test('remote participants see the time zone; people in the room do not', () => {
  const inZone = (form: Form, zone: string, day = '2026-12-08') => {
    const there = editWorkshop(plan, { type: 'arrange', changes: { ...placeOf(form), zone, day } })
    return whenAndWhere(there, zoneWords(workshopOf(there)))
  }
  expect(inZone('remote', 'Europe/Berlin')).toContain('December 8, 2026, times in Europe/Berlin (UTC+1) ·')
  expect(inZone('hybrid', 'Asia/Kolkata')).toContain('times in Asia/Kolkata (UTC+5:30)')
  expect(inZone('remote', 'America/New_York')).toContain('times in America/New York (UTC−5)')
  // Daylight saving time starts the night before.
  expect(inZone('remote', 'Europe/Berlin', '2027-03-28')).toContain('(UTC+2)')
  expect(inZone('remote', 'Europe/Berlin', '')).toContain('times in Europe/Berlin ·')
  expect(inZone('room', 'Europe/Berlin')).not.toContain('Berlin')
})

test('the invitation has date, time, zone, duration and place, and a stable UID', () => {
  const at = new Date('2026-11-17T12:00:00Z')
  const berlin = editWorkshop(plan, { type: 'arrange', changes: { zone: 'Europe/Berlin' } })
  const text = invitationText(berlin, at)?.replace(/\r\n /g, '') ?? ''
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261208T090000\r\n')
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n')
  expect(text).toContain('DURATION:PT240M\r\n')
  expect(text).toContain('LOCATION:The room above the shop\r\n')
  expect(text).toContain('UID:workshop-example-workshop@business-toolbox\r\n')
  expect(text).toContain('\\n11:00 a.m. Draft the OKRs\\n')
  const late = invitationText(editWorkshop(berlin, { type: 'arrange', changes: { start: 13 * 60 + 5 } }), at)
  expect(late).toContain('TZID=Europe/Berlin:20261208T130500')
  expect(late).toContain('UID:workshop-example-workshop@business-toolbox')
})

test('without a date there is no invitation; an unknown zone falls back to the local one', () => {
  const at = new Date('2026-11-17T12:00:00Z')
  expect(invitationText(editWorkshop(plan, { type: 'arrange', changes: { day: '' } }), at)).toBeUndefined()
  const odd = editWorkshop(plan, { type: 'arrange', changes: { zone: 'Mars/Crater' } })
  expect(invitationText(odd, at)).toBe(invitationText(plan, at))
})
