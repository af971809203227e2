/** Marks what came with the program: the owner replaces it and takes the mark out. */
export type Sampled = { readonly sample?: true }
