import { z } from 'zod'
import {
  emailAddress,
  group,
  letters,
  line,
  lineOrNothing,
  text,
  webAddress,
  webAddressOrNothing,
} from '../fields.ts'
import { lookSchema } from './look.ts'
import { pictureName, pictureOrNothing } from './pictures.ts'

/** One or two letters for which the display font has glyphs. */
const signLetters = /^[A-Za-zÀ-ÖØ-öø-ıĴ-ňŊ-žȘ-ț]{1,2}$/

const networks = ['X', 'LinkedIn', 'YouTube'] as const

const socialLink = group('Icon', {
  network: z.enum(networks).meta({ title: 'Network' }),
  href: z
    .union([z.literal(['', '#']), webAddress('Address')], {
      error: 'must be a web address, such as https://example.com, or “#”, or empty',
    })
    .meta({
      title: 'Address',
      description: '“#” draws the icon without a link until you have one; empty leaves it out.',
      kind: 'address',
      max: 500,
    }),
})

export const whoSchema = group('Who it is', {
  name: line('Your name', 60, 'As visitors read it, in the header and in mails.'),
  sign: letters(
    'Your sign',
    { max: 2, pattern: signLetters, error: 'must be one or two Latin letters' },
    'One or two letters, in the header and on every icon.',
  ),
  logo: pictureOrNothing(
    'Logo',
    'logo',
    'In the header in place of your sign. One that is more than twice as wide as high stands alone there, so your name should be in it.',
  ),
  title: line('What you are', 80),
  tagline: line('Your promise', 120, 'The headline of the home page.'),
  intro: text('Who you are', 600, 'Two or three sentences beside your portrait.'),
  portrait: pictureName('Portrait', 'portrait', ['portrait']),
  portraitAlt: line('What the portrait shows', 160, 'For those who cannot see it.'),
  look: lookSchema,
  program: line('Your program', 60, 'Stands beside your name.'),
  email: emailAddress('Your email', 'Visitors and buyers write to it.'),
  place: line('Where you are', 80, 'City and state, as in the policies.'),
  lettersBox: lineOrNothing(
    'The box for letters',
    240,
    'Beside a box that nobody has to tick, wherever somebody leaves an email. Say what comes, how often, and how it ends: these words are kept with each tick as its proof. Left out or empty: no box, so nobody agrees to letters.',
  ),
  footerLine: line('The line in the footer', 160),
  copyrightYear: z.int().min(1990).max(2200).meta({ title: 'The year beside ©' }),
  links: group('Links to pages elsewhere', {
    booking: webAddress('Your calendar', 'Every booking button leads there.'),
    newsletter: webAddressOrNothing(
      'Your newsletter',
      'In the menu and beside your portrait on the home page. Empty: nothing is shown.',
    ),
    profile: webAddressOrNothing(
      'Your profile',
      'Beside your portrait on the home page; search engines know you by it. Empty: nothing is shown.',
    ),
    trackerApp: webAddress('The hosted tracker', 'The toolbox and the tracker’s page lead there.'),
  }),
  social: z
    .array(socialLink)
    .length(networks.length)
    .refine((links) => new Set(links.map(({ network }) => network)).size === links.length, {
      error: 'names a network twice',
    })
    .meta({ title: 'The icons in the footer' }),
})

export type Who = z.infer<typeof whoSchema>
