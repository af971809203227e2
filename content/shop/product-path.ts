// By itself, because the header of every page leads to products and needs nothing else of the catalogue.

export function productPath({ id }: { readonly id: string }): string {
  return `/toolbox/${id}`
}
