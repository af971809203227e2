import type { z } from 'zod'
import { formattedText, group, letters, line, list, sitePath } from '../fields.ts'

const section = group('Section', {
  id: letters(
    'Anchor',
    {
      max: 60,
      pattern: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
      error: 'must be small letters and digits, with hyphens between words',
    },
    'Other pages link to it, so it outlives a new heading.',
  ),
  heading: line('Heading', 120),
  paragraphs: list('Paragraphs', formattedText('Paragraph', 4000), [1, 20]),
  items: list('List', formattedText('Entry', 1000), [1, 30], 'Follows the last paragraph.').optional(),
  links: list(
    'Links below it',
    group('Link', { label: line('Link', 80), href: sitePath('Page') }),
    [1, 5],
  ).optional(),
})

const policy = (title: string) =>
  group(title, {
    title: line('Title', 80),
    effective: line('In effect since', 40),
    intro: formattedText('Introduction'),
    sections: list('Sections', section, [1, 40]).refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      { error: 'has an anchor twice' },
    ),
  })

export const policiesSchema = group(
  'Policies',
  { privacy: policy('Privacy policy'), terms: policy('Terms of service') },
  'Where {name}, {place} or {email} stands, visitors read what you entered under “Who it is”; leave them as they are. Have a lawyer read both before you take money: refunds, liability, the law that applies, who handles personal data and for how long. Set the date on which a change takes effect.',
)

export type Policies = z.infer<typeof policiesSchema>
export type Policy = Policies['privacy']
export type PolicySection = Policy['sections'][number]
