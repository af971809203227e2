import { Link, type LinkProps } from 'react-router'

type Tab = Pick<LinkProps, 'to' | 'state' | 'reloadDocument' | 'preventScrollReset'> & {
  text: string
  isCurrent: boolean
}

/** Tabs that are links, so that each has an address. Those that do not fit on a phone scroll sideways. */
export function TabLinks({ label, tabs, className = '' }: { label: string; tabs: Tab[]; className?: string }) {
  return (
    <nav
      aria-label={label}
      className={`-mx-2 flex overflow-x-auto border-b border-line [scrollbar-width:none] sm:-mx-3 ${className}`}
    >
      {tabs.map(({ text, isCurrent, ...link }) => (
        <Link
          key={String(link.to)}
          {...link}
          aria-current={isCurrent ? 'page' : undefined}
          ref={isCurrent ? intoView : undefined}
          className="flex min-h-11 shrink-0 items-center px-2 text-sm text-soft hover:text-blue aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-ink)] sm:px-3"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

function intoView(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}
