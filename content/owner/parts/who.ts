import { z } from 'zod'
import { isLocale } from '#lib/site-formats.ts'
import {
  emailAddress,
  group,
  letters,
  line,
  lineOrNothing,
  setInSettings,
  text,
  webAddress,
  webAddressOrNothing,
} from '../fields.ts'
import { lookSchema } from './look.ts'
import { pictureName, pictureOrNothing } from './pictures.ts'

/** One or two letters for which the display font has glyphs. */
const signPattern = /^[A-Za-zÀ-ÖØ-öø-ıĴ-ňŊ-žȘ-ț]{1,2}$/

const networks = ['X', 'LinkedIn', 'YouTube'] as const

const socialLink = group('Icon', {
  network: z.enum(networks).meta({ title: 'Network' }),
  href: z
    .union([z.literal(['', '#']), webAddress('Address')], {
      error: 'must be a web address, such as https://example.com, or “#”, or empty',
    })
    .meta({
      title: 'Address',
      description: 'Enter “#” to show the icon without a link. If empty, the icon is not shown.',
      kind: 'address',
      max: 500,
    }),
})

export const whoSchema = group('Who it is', {
  name: line('Your name', 60, 'As shown to visitors, in the header and in emails.'),
  sign: letters(
    'Your sign',
    { max: 2, pattern: signPattern, error: 'must be one or two Latin letters' },
    'One or two letters, in the header and on every icon.',
  ),
  logo: pictureOrNothing(
    'Logo',
    'logo',
    'Replaces your sign in the header. A logo more than twice as wide as high also replaces your name, so it should contain the name.',
  ),
  title: line('What you are', 80),
  tagline: line('Your promise', 120, 'The headline of the home page.'),
  intro: text('Who you are', 600, 'Two or three sentences next to your portrait.'),
  portrait: pictureName('Portrait', 'portrait', ['portrait']),
  portraitAlt: line('What the portrait shows', 160, 'For those who cannot see it.'),
  look: lookSchema,
  program: line('Your program', 60, 'Shown next to your name.'),
  email: emailAddress('Your email', 'Visitors and buyers write to it.'),
  place: line('Where you are', 80, 'City and state, as in the policies.'),
  locale: setInSettings(z.string().refine(isLocale, { error: 'must be a known format' }), 'Formats').default('en-US'),
  // Published content and drafts store the opt-in text under this old name.
  lettersBox: lineOrNothing(
    'Newsletter checkbox',
    240,
    'The text of an optional checkbox in every form that asks for an email address. Say what you send, how often, and how to unsubscribe: the text is stored with each opt-in as proof of consent. If empty, there is no checkbox, so no one can opt in.',
  ),
  footerLine: line('The line in the footer', 160),
  copyrightYear: z.int().min(1990).max(2200).optional().meta({
    title: 'The year next to ©',
    description: 'Without it, the current year is shown.',
  }),
  links: group('Links to pages elsewhere', {
    booking: webAddress('Your calendar', 'Every booking button opens it.'),
    newsletter: webAddressOrNothing(
      'Your newsletter',
      'In the menu and next to your portrait on the home page. If empty, nothing is shown.',
    ),
    profile: webAddressOrNothing(
      'Your profile',
      'Next to your portrait on the home page; search engines use it to identify you. If empty, nothing is shown.',
    ),
    trackerApp: webAddress('The hosted tracker', 'The toolbox and the tracker’s page link to it.'),
  }),
  social: z
    .array(socialLink)
    .length(networks.length)
    .refine((links) => new Set(links.map(({ network }) => network)).size === links.length, {
      error: 'has a duplicate network',
    })
    .meta({ title: 'The icons in the footer' }),
})

export type Who = z.infer<typeof whoSchema>
