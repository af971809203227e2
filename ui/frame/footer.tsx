import { footerLinks } from '#content/navigation.ts'
import type { Frame } from './frame.ts'
import { SocialIcon } from './social-icon.tsx'

export function Footer({ frame }: { frame: Frame }) {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="page-grid grid gap-8 py-12 md:grid-cols-[1fr_auto] md:items-end">
        <div className="max-w-text">
          <p className="font-serif text-lg font-medium">{frame.name}</p>
          <p className="text-soft">{frame.program}</p>
          <p className="mt-3 max-w-[34rem] text-soft">{frame.footerLine}</p>
        </div>
        <div className="grid gap-3 md:justify-items-end">
          <SocialIcons social={frame.social} />
          <ul className="flex flex-wrap gap-x-6">
            {footerLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center text-sm text-soft hover:text-blue">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">
            © {frame.copyrightYear} {frame.name}
          </p>
        </div>
      </div>
    </footer>
  )
}

const iconShape = 'flex size-11 items-center justify-center text-soft'

/** An icon without an address is not a link, because a link to '#' would scroll to the top. */
function SocialIcons({ social }: Pick<Frame, 'social'>) {
  const shown = social.filter(({ href }) => href !== '')
  if (shown.length === 0) return null
  return (
    <ul className="-ml-3 flex md:-mr-3 md:ml-0">
      {shown.map(({ network, href }) =>
        // Not an exact match: in a draft's page a mark follows.
        href.startsWith('#') ? (
          <li key={network} aria-hidden>
            <span data-link={href} className={iconShape}>
              <SocialIcon network={network} />
            </span>
          </li>
        ) : (
          <li key={network}>
            <a href={href} aria-label={network} className={`${iconShape} rounded hover:text-blue`}>
              <SocialIcon network={network} />
            </a>
          </li>
        ),
      )}
    </ul>
  )
}
