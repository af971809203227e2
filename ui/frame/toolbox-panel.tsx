import {
  digitalProducts,
  dropdownDescription,
  dropdownTitle,
  type Product,
  productPath,
} from '#content/shop/products.ts'
import { links } from '#content/site.ts'
import { externalLinkProps } from '../external-link.tsx'
import { Picture } from '../picture.tsx'

/** The header's dropdown: every digital product as a card, and the way to all of them. */
export function ToolboxPanel({ id }: { id: string }) {
  return (
    <nav
      id={id}
      popover="auto"
      aria-label="Toolbox"
      className="header-panel w-96 [--panel-right:calc(max(0px,50vw-36rem)+var(--spacing-gutter))]"
    >
      <ul className="divide-y divide-line px-2">
        {digitalProducts.map((product) => (
          <li key={product.id}>
            <ToolCard product={product} />
          </li>
        ))}
      </ul>
      <a
        href="/toolbox"
        className="sticky bottom-0 flex min-h-13 items-center justify-center border-t border-line bg-sheet text-sm font-bold tracking-wide text-blue hover:text-blue-dark"
      >
        SEE ALL TOOLS →
      </a>
    </nav>
  )
}

function ToolCard({ product }: { product: Product }) {
  const target =
    product.dropdownTarget === 'tracker-app'
      ? { href: links.trackerApp.href, ...externalLinkProps }
      : { href: productPath(product) }
  return (
    <a {...target} className="group flex gap-4 rounded px-2 py-3">
      <Picture
        name={product.image}
        alt=""
        sizes="96px"
        maxWidth={192}
        className="h-16 w-24 shrink-0 rounded border border-line bg-paper object-cover"
      />
      <span>
        <span className="block leading-snug font-semibold group-hover:text-blue">
          {dropdownTitle(product.title)}
        </span>
        <span className="block text-sm leading-snug text-soft">
          {dropdownDescription(product.description)}
        </span>
      </span>
    </a>
  )
}
