export type { UserConfig } from './config/user-config.ts'
