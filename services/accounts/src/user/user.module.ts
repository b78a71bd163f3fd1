import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.ts';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { InvitationService } from './invitation.service.ts';
import { LostUsersJob } from './lost-users.job.ts';
import { UserEntity } from '../rows/user.entity.ts';
import { UserListener } from './user.listener.ts';
import { UserReferences } from './user.references.ts';
import { UserService } from './user.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([UserEntity], 'accounts'), AuthModule],
  controllers: [UserService, InvitationService, UserListener],
  providers: [UserReferences, LostUsersJob],
})
export class UserModule {}
