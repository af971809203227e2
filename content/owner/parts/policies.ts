import type { z } from 'zod'
import { formattedText, group, letters, line, list, sitePath } from '../fields.ts'

const section = group('Section', {
  id: letters(
    'Anchor',
    {
      max: 60,
      pattern: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
      error: 'must be lowercase letters and digits, with hyphens between words',
    },
    'Other pages link to it, so keep it when you change the heading.',
  ),
  heading: line('Heading', 120),
  paragraphs: list('Paragraphs', formattedText('Paragraph', 4000), [1, 20]),
  items: list('List', formattedText('Entry', 1000), [1, 30], 'Follows the last paragraph.').optional(),
  links: list('Links below it', group('Link', { label: line('Link', 80), href: sitePath('Page') }), [1, 5]).optional(),
})

const policy = (title: string) =>
  group(title, {
    title: line('Title', 80),
    effective: line('In effect since', 40, 'A day such as 2026-11-18, which visitors see in your formats.'),
    intro: formattedText('Introduction'),
    sections: list('Sections', section, [1, 40]).refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      { error: 'has a duplicate anchor' },
    ),
  })

export const policiesSchema = group(
  'Policies',
  { privacy: policy('Privacy policy'), terms: policy('Terms of service') },
  'Visitors see what you entered under “Who it is” in place of {name}, {place} and {email}, and your currency in place of {currency}, so leave these as they are. Have a lawyer review both policies before you take money: refunds, liability, the governing law, who handles personal data and for how long. Set the date on which a change takes effect.',
)

export type Policies = z.infer<typeof policiesSchema>
export type Policy = Policies['privacy']
export type PolicySection = Policy['sections'][number]
