import { formatDay } from '#lib/time/dates.ts'
import type { Who } from './owner/parts/who.ts'

/** Long enough to include a weekend. */
export const previewDays = 7

/** Limit of open links, so that the list stays manageable. */
export const maxPreviewLinks = 20

/** Shown at the top of every previewed page. */
export function previewNotice(until: Date): string {
  const day = formatDay(until.toISOString(), 'long')
  return `This is a draft and not public. The link works until ${day}. Forms and purchases work once it is published.`
}

/** Tooltip of disabled buttons and forms. */
export const notInPreview = 'This works once the page is published.'

const home = { label: 'To the published site', href: '/' }

export function previewExpired({ name, email }: Pick<Who, 'name' | 'email'>) {
  return {
    title: 'This preview has expired.',
    text: `Previews are available for ${previewDays} days. Ask ${name} for a new link.`,
    ways: [{ label: `Write to ${email}`, href: `mailto:${email}` }, home],
  }
}

export function previewNotFound({ name }: Pick<Who, 'name'>) {
  return {
    title: 'This preview link does not work.',
    text: `Part of the link may be missing: copy all of it from ${name}’s message. If it was ended, ask for a new one.`,
    ways: [home],
  }
}
