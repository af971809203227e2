import { ChevronDown, Menu, X } from 'lucide-react'
import { frameWords as text } from '#content/frame-words.ts'
import type { NavigationLink } from '#content/navigation.ts'
import { headerLinks, offers } from '#content/navigation.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { isWordmark } from '#lib/pictures/picture-sizes.ts'
import { externalLinkProps } from '../external-link.tsx'
import { PlainPicture } from '../picture.tsx'
import type { Frame } from './frame.ts'
import { ToolboxPanel } from './toolbox-panel.tsx'

const toolboxId = 'toolbox-menu'
const menuId = 'mobile-menu'
const { home, founderTest, toolbox, testimonials } = headerLinks
const linkLook = 'flex min-h-11 items-center rounded px-3 font-medium text-ink hover:text-blue'

/** Menus are native popovers, which work without scripts, including Escape and focus. */
export function Header({ frame }: { frame: Frame }) {
  const newsletter: NavigationLink | undefined = frame.newsletter
    ? { label: text.newsletter, href: frame.newsletter, external: true }
    : undefined
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper short:static print:static print:bg-transparent">
      <div className="page-grid flex min-h-(--header) items-center justify-between gap-4">
        <a href="/" className="flex min-h-11 min-w-0 items-center gap-3 py-1">
          {frame.logo ? <Logo name={frame.logo} /> : <Sign sign={frame.sign} />}
          {/* With very large text on a phone, only the sign is visible. */}
          <span
            className={frame.logo && isWordmark(frame.logo) ? 'sr-only' : 'min-w-0 leading-tight @max-[16rem]:sr-only'}
          >
            <span className="block font-serif text-lg leading-none font-medium">{frame.name}</span>
            <span className="block text-sm leading-snug text-soft">{frame.program}</span>
          </span>
        </a>
        <nav aria-label={text.main} className="-mr-3 hidden items-center gap-1 lg:flex print:hidden">
          <HeaderLink link={home} />
          <HeaderLink link={founderTest} />
          <button type="button" popoverTarget={toolboxId} className={`${linkLook} group gap-1`}>
            {text.toolbox}
            <ChevronDown aria-hidden strokeWidth={1.75} className="size-4" />
          </button>
          <HeaderLink link={testimonials} />
          {newsletter && <HeaderLink link={newsletter} />}
        </nav>
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={text.menu}
          className="-mr-2.5 flex size-11 shrink-0 items-center justify-center rounded lg:hidden print:hidden"
        >
          <Menu aria-hidden strokeWidth={1.75} className="size-6" />
        </button>
      </div>
      <ToolboxPanel id={toolboxId} frame={frame} />
      <MobileMenu links={[home, founderTest, toolbox, testimonials, ...(newsletter ? [newsletter] : [])]} />
    </header>
  )
}

function Sign({ sign }: Pick<Frame, 'sign'>) {
  return (
    <img
      src={withVersion(iconFile.svg, sign)}
      alt=""
      width={48}
      height={48}
      decoding="sync"
      className="-m-1.5 size-12 shrink-0"
    />
  )
}

/** The alt text is empty because the name follows it, at least for screen readers. */
function Logo({ name }: { name: string }) {
  return <PlainPicture name={name} alt="" decoding="sync" className="h-9 w-auto shrink-0" />
}

function HeaderLink({ link, className = '' }: { link: NavigationLink; className?: string }) {
  return (
    <a href={link.href} className={`${linkLook} ${className}`} {...(link.external && externalLinkProps)}>
      {link.label}
    </a>
  )
}

function MobileMenu({ links }: { links: readonly NavigationLink[] }) {
  return (
    <div
      id={menuId}
      popover="auto"
      className="header-panel w-[calc(100vw-1.5rem)] max-w-96 p-3 [--panel-right:0.75rem] lg:hidden"
    >
      <div className="flex items-center justify-between pl-3">
        <span className="text-sm text-soft">{text.menu}</span>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={text.closeMenu}
          className="flex size-11 items-center justify-center rounded"
        >
          <X aria-hidden strokeWidth={1.75} className="size-5" />
        </button>
      </div>
      <nav aria-label={text.mobile} className="divide-y divide-line">
        {links.map((link) => (
          <HeaderLink key={link.label} link={link} className="min-h-13 font-serif text-lg" />
        ))}
      </nav>
      <div className="border-t border-ink pt-3">
        <p className="pl-3 text-sm text-soft">{text.startHere}</p>
        {offers().map((link) => (
          <HeaderLink key={link.label} link={link} />
        ))}
      </div>
    </div>
  )
}
