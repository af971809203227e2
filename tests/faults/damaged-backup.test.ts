import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { joinWaitlist } from '#features/waitlist/waitlist.server.ts'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { checkBackup, RestoreError } from '#platform/database/check-backup.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { restoreBackup } from '#platform/database/restore.server.ts'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'

const people = ['Ada', 'Ben', 'Cleo']
const isRow = (line: string) => line.startsWith('[')
const tableOf = (line: string) => (isRow(line) ? undefined : (JSON.parse(line).table as string | undefined))

async function makeBackup() {
  const place = await emptyDatabase('sqlite')
  const { db, close } = connectDatabase(place, silentLog)
  onTestFinished(close)
  await migrate(db)
  for (const name of people) {
    const entry = { name, email: `${name.toLowerCase()}@example.com`, toolInterest: 'roi-calculator' }
    await joinWaitlist(db, entry, 'https://coach.example', sampleContent)
  }
  const file = await writeBackup(place)
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  return { file, lines, place }
}

/** The line where the waitlist rows start. */
const firstEntry = (lines: string[]) => lines.findIndex((line) => tableOf(line) === 'waitlist_entries') + 1

/** Kinds of damage that leave a readable file, with their messages. */
const damages: Record<string, { damage: (lines: string[]) => string[]; said: RegExp }> = {
  'a letter in a row': {
    damage: (lines) => lines.map((line) => (isRow(line) ? line.replace('Ada', 'Eda') : line)),
    said: /checksum does not match/,
  },
  'two rows that changed places': {
    damage(lines) {
      const at = firstEntry(lines)
      return lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? '')
    },
    said: /checksum does not match/,
  },
  'a row less': {
    damage: (lines) => lines.toSpliced(firstEntry(lines), 1),
    said: /waitlist_entries: 2 instead of 3/,
  },
  'a row twice': {
    damage: (lines) => lines.toSpliced(firstEntry(lines), 0, lines[firstEntry(lines)] ?? ''),
    said: /waitlist_entries: 4 instead of 3/,
  },
  'no rows of a table': {
    damage: (lines) => lines.toSpliced(firstEntry(lines) - 1, 1 + people.length),
    said: /waitlist_entries: 0 instead of 3/,
  },
  'a row moved to another table': {
    damage(lines) {
      const [row = ''] = lines.slice(firstEntry(lines))
      const without = lines.toSpliced(firstEntry(lines), 1)
      const secrets = without.findIndex((line) => tableOf(line) === 'secrets')
      return without.toSpliced(secrets < 0 ? without.length - 1 : secrets + 1, 0, row)
    },
    said: /damaged|instead of/,
  },
  'a value less in a row': {
    damage: (lines) => {
      const row = JSON.parse(lines[firstEntry(lines)] ?? '') as unknown[]
      return lines.with(firstEntry(lines), JSON.stringify(row.slice(0, -1)))
    },
    said: /damaged or incomplete/,
  },
  'the name of a column': {
    damage: (lines) => lines.map((line) => (isRow(line) ? line : line.replace('"email"', '"mail"'))),
    said: /checksum does not match/,
  },
  'no last line': { damage: (lines) => lines.slice(0, -1), said: /damaged or incomplete/ },
  'a last line without a checksum': {
    damage: (lines) => lines.with(-1, (lines.at(-1) ?? '').replace(/,"sha256":"\w+"/, '')),
    said: /checksum does not match/,
  },
  'rows after the last line': {
    damage: (lines) => [...lines, lines[firstEntry(lines)] ?? ''],
    said: /damaged or incomplete/,
  },
  'another last line': {
    damage: (lines) => lines.with(-1, (lines.at(-1) ?? '').replace(/"rows":\d+/, '"rows":1')),
    said: /damaged or incomplete/,
  },
  'a line of nothing': { damage: (lines) => lines.with(2, 'null'), said: /damaged or incomplete/ },
  'a line that is cut': {
    damage: (lines) => lines.with(firstEntry(lines), (lines[firstEntry(lines)] ?? '').slice(0, -5)),
    said: /damaged or incomplete/,
  },
  'no header': { damage: (lines) => lines.slice(1), said: /not a backup of this site/ },
  'a format that does not exist yet': {
    damage: (lines) => lines.with(0, (lines[0] ?? '').replace('"version":2', '"version":3')),
    said: /newer version \(format 3\)/,
  },
}

test.for(Object.entries(damages))('a backup with %s is refused', async ([, { damage, said }]) => {
  const { file, lines } = await makeBackup()
  const changed = damage(lines)
  expect(changed).not.toEqual(lines)
  writeFileSync(file, gzipSync(`${changed.join('\n')}\n`))
  await expect(checkBackup(file)).rejects.toThrow(said)
})

test('a compressed file with any byte flipped, or cut anywhere, is refused', async () => {
  const { file } = await makeBackup()
  const whole = readFileSync(file)
  // The gzip header's time and system fields are ignored; every byte after it counts.
  const places = Array.from({ length: 60 }, (_, index) => 10 + Math.floor((index / 60) * (whole.length - 10)))
  for (const place of places) {
    const flipped = Buffer.from(whole)
    flipped[place] = (flipped[place] ?? 0) ^ 0x10
    for (const bytes of [flipped, whole.subarray(0, place)]) {
      writeFileSync(file, bytes)
      await expect(checkBackup(file)).rejects.toBeInstanceOf(RestoreError)
    }
  }
})

test('an undamaged backup is restored', async () => {
  const { file, lines } = await makeBackup()
  const checked = await checkBackup(file)
  expect(checked.rows).toBe(lines.filter(isRow).length)
  const target = connectDatabase(await emptyDatabase('sqlite'), silentLog)
  onTestFinished(target.close)
  await restoreBackup(target, checked, false)
  const names = await target.db.selectFrom('waitlistEntries').select('name').execute()
  expect(names.map(({ name }) => name).toSorted()).toEqual(people)
})
