/** The public door: schemas, types, names and numbers of the protocol. The page takes `./client` and leaves the schemas out. */
export * from './protocol.ts';
export * from './schemas.ts';
