import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseNotes } from './changelog.ts'

const changelog = `# Changelog

## [Unreleased]

## [2.0.0] - 2027-01-31

### Added
- A second thing.

## [1.0.0] - 2026-12-01

### Added
- A first thing.
`

test('a version has its own section, and nothing of another', () => {
  expect(releaseNotes(changelog, '2.0.0')).toEqual({
    date: '2027-01-31',
    text: '### Added\n- A second thing.',
  })
  expect(releaseNotes(changelog, '1.0.0').text).toBe('### Added\n- A first thing.')
})

test('a version without a section, a date or a word is refused', () => {
  expect(() => releaseNotes(changelog, '1.0')).toThrow('no section for 1.0.')
  expect(() => releaseNotes('## [1.0.0] soon\n\n- A thing.', '1.0.0')).toThrow('needs a date')
  expect(() => releaseNotes('## [1.0.0] - 2026-12-01\n\n## [0.9.0] - 2026-11-01\n- A thing.', '1.0.0')).toThrow(
    'has no text for 1.0.0',
  )
})

test('the changelog has a section for the version that this is', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version).text).not.toBe('')
})
