import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { SignInProviderService } from './sign-in-provider.service.ts';

@Module({ imports: [AccountsCoreModule, AuthModule], controllers: [SignInProviderService] })
export class SignInProviderModule {}
