// The page behind a preview link that opens nothing any more.

import type { Who } from './owner/who.ts'

/** Long enough for someone who looks at it next weekend. */
export const previewDays = 7

const home = { label: 'To the site as it is', href: '/' }

export const previewTitle = 'Preview'

export function previewOver({ name, email }: Pick<Who, 'name' | 'email'>) {
  return {
    title: 'This preview is over',
    text: `A preview can be looked at for ${previewDays} days. Ask ${name} for a new link.`,
    action: { label: 'Ask for a new link', href: `mailto:${email}?subject=A%20new%20preview%20link` },
    more: [home],
  }
}

export function previewNotFound({ name }: Pick<Who, 'name'>) {
  return {
    title: 'This preview does not open',
    text: `Part of the link may be missing. Copy all of it from the message in which ${name} sent it.`,
    action: home,
  }
}
