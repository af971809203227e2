import type { LetterField } from '#content/admin/writing.ts'
import { canLeadTo, type Formatted, readFormatted, strayLinks } from '#content/owner/text/formatted-text.ts'
import { type FieldPart, type FieldValues, fillIn, neededFields, readFields } from './fields.ts'

/** A text as somebody writes it: one line, and the letter below it. */
export type LetterText = { subject: string; body: string }

type Problems = { subject: string[]; body: string[] }

const bareLink = /https?:\/\/[^\s<>{}[\]()*]*[^\s<>{}[\]()*.,;:!?'"”’]/g

/** What keeps it from being sent, in words; nothing where all is well. */
export function problemsIn({ subject, body }: LetterText): Problems {
  const strayed = strayLinks(body).map((href) =>
    /[{}]/.test(href)
      ? `A field cannot stand in the address of a link: ${href}`
      : `This link leads nowhere: ${href || '()'}`,
  )
  const inAddress = linksIn(body)
    .filter((href) => /[{}]/.test(href))
    .map((href) => `A field cannot stand in the address of a link: ${href}`)
  const unknown = wordsIn(readFormatted(body)).flatMap((words) => readFields(words).problems)
  return {
    subject: [...(subject.trim() ? [] : ['Please write a subject.']), ...readFields(subject).problems],
    body: [
      ...(body.trim() ? [] : ['Please write a text.']),
      ...new Set([...strayed, ...inAddress, ...unknown]),
    ],
  }
}

export function isWhole(text: LetterText): boolean {
  const { subject, body } = problemsIn(text)
  return subject.length + body.length === 0
}

/** The fields without which somebody cannot get this letter. */
export function fieldsNeededIn({ subject, body }: LetterText): LetterField[] {
  const parts = [subject, ...wordsIn(readFormatted(body))].flatMap((words) => readFields(words).parts)
  return neededFields(parts)
}

/** A letter for one reader, with their values in it: words, and never a mark, a link or a line of a mail's head. */
export type FilledLetter = { subject: string; paragraphs: Formatted[][]; missing: LetterField[] }

export function fillLetter({ subject, body }: LetterText, values: FieldValues): FilledLetter {
  const missing = new Set<LetterField>()
  const fill = (parts: readonly FieldPart[]) => {
    const filled = fillIn(parts, values)
    for (const field of filled.missing) missing.add(field)
    return filled.text
  }
  const fillWords = (words: string) => fill(readFields(words).parts)
  // Marks are read before values stand among them: a name with stars in it stays a name with stars.
  const paragraphs = paragraphsOf(body).map((text) =>
    readFormatted(text).flatMap((part) => filledPart(part, fillWords)),
  )
  return { subject: oneLine(fillWords(subject)), paragraphs, missing: [...missing] }
}

function paragraphsOf(body: string): string[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
}

function filledPart(part: Formatted, fill: (words: string) => string, inLink = false): Formatted[] {
  if (typeof part === 'string') return inLink ? [fill(part)] : withBareLinks(part, fill)
  const isLink = part.look === 'link'
  return [{ ...part, inside: part.inside.flatMap((each) => filledPart(each, fill, inLink || isLink)) }]
}

/** An address that stands among the owner's words is a link; one in a value is not. */
function withBareLinks(words: string, fill: (words: string) => string): Formatted[] {
  const parts: Formatted[] = []
  let done = 0
  for (const { 0: href, index } of words.matchAll(bareLink)) {
    if (!canLeadTo(href)) continue
    if (index > done) parts.push(fill(words.slice(done, index)))
    parts.push({ look: 'link', href, inside: [href] })
    done = index + href.length
  }
  if (done < words.length) parts.push(fill(words.slice(done)))
  return parts
}

/** The addresses that its links lead to. */
function linksIn(body: string): string[] {
  const walk = (parts: readonly Formatted[]): string[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return []
      return [...(part.look === 'link' ? [part.href] : []), ...walk(part.inside)]
    })
  return walk(readFormatted(body))
}

function wordsIn(parts: readonly Formatted[]): string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : wordsIn(part.inside)))
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
