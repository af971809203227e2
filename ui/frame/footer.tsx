import { footerLinks } from '#content/navigation.ts'
import { site, socialLinks } from '#content/site.ts'
import { SocialIcon } from './social-icon.tsx'

export function Footer() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="page-grid grid gap-8 py-12 md:grid-cols-[1fr_auto] md:items-end">
        <div className="max-w-text">
          <p className="font-serif text-lg font-medium">{site.name}</p>
          <p className="text-soft">{site.program}</p>
          <p className="mt-3 max-w-[34rem] text-soft">{site.footerLine}</p>
        </div>
        <div className="grid gap-3 md:justify-items-end">
          <ul className="-ml-3 flex md:-mr-3 md:ml-0">
            {socialLinks.map(({ network, href }) => (
              <li key={network}>
                <a
                  href={href}
                  aria-label={network}
                  className="flex size-11 items-center justify-center rounded text-soft hover:text-blue"
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-6">
            {footerLinks.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center text-sm text-soft hover:text-blue"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">
            © {site.copyrightYear} {site.name}
          </p>
        </div>
      </div>
    </footer>
  )
}
