import type { CampaignField } from '#content/admin/campaigns.ts'
import { canLeadTo, type Formatted, readFormatted, strayLinks } from '#content/owner/text/formatted-text.ts'
import { type FieldPart, type FieldValues, fillIn, neededFields, readFields } from './fields.ts'

export type CampaignText = { subject: string; body: string }

type Problems = { subject: string[]; body: string[] }

const bareLink = /https?:\/\/[^\s<>{}[\]()*]*[^\s<>{}[\]()*.,;:!?'"”’]/g

/** Error messages for everything that prevents sending. */
export function problemsIn({ subject, body }: CampaignText): Problems {
  const broken = strayLinks(body).map((href) =>
    /[{}]/.test(href) ? `Fields do not work in link addresses: ${href}` : `This link does not work: ${href || '()'}`,
  )
  const inAddress = linksIn(body)
    .filter((href) => /[{}]/.test(href))
    .map((href) => `Fields do not work in link addresses: ${href}`)
  const unknown = textsIn(readFormatted(body)).flatMap((text) => readFields(text).problems)
  return {
    subject: [...(subject.trim() ? [] : ['Please enter a subject.']), ...readFields(subject).problems],
    body: [...(body.trim() ? [] : ['Please enter a text.']), ...new Set([...broken, ...inAddress, ...unknown])],
  }
}

export function isComplete(text: CampaignText): boolean {
  const { subject, body } = problemsIn(text)
  return subject.length + body.length === 0
}

/** Fields without a fallback: people without a value for them are left out. */
export function fieldsNeededIn({ subject, body }: CampaignText): CampaignField[] {
  const parts = [subject, ...textsIn(readFormatted(body))].flatMap((text) => readFields(text).parts)
  return neededFields(parts)
}

/** A campaign filled in for one recipient. Values are plain text: they cannot add formatting, links or mail headers. */
export type FilledCampaign = { subject: string; paragraphs: Formatted[][]; missing: CampaignField[] }

export function fillCampaign({ subject, body }: CampaignText, values: FieldValues): FilledCampaign {
  const missing = new Set<CampaignField>()
  const fill = (parts: readonly FieldPart[]) => {
    const filled = fillIn(parts, values)
    for (const field of filled.missing) missing.add(field)
    return filled.text
  }
  const fillText = (text: string) => fill(readFields(text).parts)
  // Formatting is parsed before values are inserted, so asterisks in a name stay asterisks.
  const paragraphs = paragraphsOf(body).map((text) => readFormatted(text).flatMap((part) => filledPart(part, fillText)))
  return { subject: oneLine(fillText(subject)), paragraphs, missing: [...missing] }
}

export function paragraphsOf(body: string): string[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
}

function filledPart(part: Formatted, fill: (text: string) => string, inLink = false): Formatted[] {
  if (typeof part === 'string') return inLink ? [fill(part)] : withBareLinks(part, fill)
  const isLink = part.look === 'link'
  return [{ ...part, inside: part.inside.flatMap((each) => filledPart(each, fill, inLink || isLink)) }]
}

/** Turns bare URLs in the owner's text into links, but not those in values. */
function withBareLinks(text: string, fill: (text: string) => string): Formatted[] {
  const parts: Formatted[] = []
  let done = 0
  for (const { 0: href, index } of text.matchAll(bareLink)) {
    if (!canLeadTo(href)) continue
    if (index > done) parts.push(fill(text.slice(done, index)))
    parts.push({ look: 'link', href, inside: [href] })
    done = index + href.length
  }
  if (done < text.length) parts.push(fill(text.slice(done)))
  return parts
}

function linksIn(body: string): string[] {
  const walk = (parts: readonly Formatted[]): string[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return []
      return [...(part.look === 'link' ? [part.href] : []), ...walk(part.inside)]
    })
  return walk(readFormatted(body))
}

function textsIn(parts: readonly Formatted[]): string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : textsIn(part.inside)))
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
