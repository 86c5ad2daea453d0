import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what_changes` in this folder writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/database/schema/*.ts',
  out: './migrations',
});
