import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { AnswerListener } from './answer.listener.ts';
import { ConnectionListener } from './connection.listener.ts';
import { ConnectionRemover } from './connection.remover.ts';
import { LaneDispatcher } from './lane.dispatcher.ts';
import { LaneWorker } from './lane.worker.ts';
import { OutcomeListener } from './outcome.listener.ts';
import { OutcomeRecorder } from './outcome.recorder.ts';
import { ProgressPublisher } from './progress.publisher.ts';
import { WaitingMessages } from './waiting-messages.ts';
import { UnansweredJob } from './unanswered.job.ts';

@Module({
  imports: [CampaignsCoreModule],
  controllers: [OutcomeListener, AnswerListener, ConnectionListener],
  providers: [
    LaneWorker,
    LaneDispatcher,
    OutcomeRecorder,
    ConnectionRemover,
    ProgressPublisher,
    UnansweredJob,
    WaitingMessages,
  ],
  exports: [LaneDispatcher, OutcomeRecorder, ConnectionRemover],
})
export class SendingModule {}
