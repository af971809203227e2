import { ReadableError } from '#platform/readable-error.server.ts'

type ReleaseNotes = { date: string; text: string }

export function releaseNotes(changelog: string, version: string): ReleaseNotes {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((each) => each.startsWith(`[${version}] `))
  if (!section) {
    throw new ReadableError(`CHANGELOG.md has no section for ${version}. Write one: ## [${version}] - YYYY-MM-DD`)
  }
  const [heading = '', ...lines] = section.split('\n')
  const [, date] = /\] - (\d{4}-\d\d-\d\d)$/.exec(heading) ?? []
  if (!date)
    throw new ReadableError(`The heading of ${version} in CHANGELOG.md needs a date: ## [${version}] - YYYY-MM-DD`)
  const text = lines.join('\n').trim()
  if (!text) throw new ReadableError(`CHANGELOG.md has no text for ${version}.`)
  return { date, text }
}
