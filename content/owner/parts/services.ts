import type { z } from 'zod'
import { formattedText, group, hideable, line, list, sitePath } from '../fields.ts'

const service = group('Service', {
  title: line('Title', 80),
  tagline: line('In one line', 120),
  description: formattedText('Text', 600),
  included: list('What is included', line('Line', 160), [1, 12]),
  audience: line('For whom', 160),
  duration: line('Duration', 80),
  frequency: line('Frequency', 80),
  format: line('Format', 80),
  structure: line('Structure', 160),
  page: group('Its own page', {
    text: line('Text', 120),
    label: line('Link', 60),
    href: sitePath('Page'),
  }).optional(),
})

export const servicesSchema = group('Services', {
  services: list('Services', hideable(service), [1, 12]),
  addOns: list(
    'Add-ons',
    group('Add-on', { title: line('Title', 80), description: formattedText('Text', 300) }),
    [0, 12],
  ),
})

export type Services = z.infer<typeof servicesSchema>
export type Service = Services['services'][number]
