// Separate, because the header of every page needs this and nothing else of the catalogue.

export function productPath({ id }: { readonly id: string }): string {
  return `/toolbox/${id}`
}
